"""Check form, lint, imports, types, workflows and house rules: ``python -m tools.dev.check``.

Everything is checked even if something fails, so one run tells all.
"""

import subprocess
import sys
import time
from pathlib import Path

from tools.node import node_command
from tools.paths import NODE_MODULES, ROOT

PYTHON = sys.executable
LINT_IMPORTS = str(Path(PYTHON).parent / "lint-imports")
#: The folders whose Python mypy checks, strictly.
TYPED = ("game", "tools", "tests", "examples")


def checks() -> dict[str, list[str]]:
    """Return the command of each check, by its name."""
    tsc = str(NODE_MODULES / "typescript" / "bin" / "tsc")
    workflows = sorted(map(str, (ROOT / ".github" / "workflows").glob("*.yml")))
    return {
        "form": [PYTHON, "-m", "ruff", "format", "--check", "--quiet", "."],
        "lint": [PYTHON, "-m", "ruff", "check", "--quiet", "."],
        "imports": [LINT_IMPORTS, "--no-cache"],
        "types": [PYTHON, "-m", "mypy", "--no-error-summary", *TYPED],
        "types of the scripts": [*node_command(), tsc, "--project", "jsconfig.json"],
        "types of the service worker": [*node_command(), tsc, "--project", "jsconfig.worker.json"],
        "workflows": [*node_command(), "tools/dev/actionlint.mjs", *workflows],
        "house rules": [PYTHON, "-m", "pytest", "tests/house"],
    }


def main() -> int:
    """Run all checks; return 1 if any fails."""
    failed = []
    for name, command in checks().items():
        began = time.monotonic()
        done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
        good = done.returncode == 0
        print(f"  {name}: {'ok' if good else 'NOT ok'} ({time.monotonic() - began:.1f} s)")
        if not good:
            failed.append(name)
            print(done.stdout + done.stderr)
        sys.stdout.flush()
    if failed:
        print(f"  Not ok: {', '.join(failed)}.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
