"""Names at the table: nobody is called like another."""

from __future__ import annotations

import pytest

from game.ai import LEVELS
from game.app.ports import Character
from game.app.state.participants import usual_names

CAST = {level.key: Character(level.name, level.face, level.kin) for level in LEVELS}


@pytest.mark.parametrize("kind", list(CAST))
def test_players_of_one_level_have_names_of_their_own(kind: str) -> None:
    names = usual_names((kind,) * 4, (), "", CAST)
    assert len(set(names)) == 4
    assert names[0] == CAST[kind].name
    assert not any(character.isdigit() for name in names for character in name)


def test_no_name_is_used_by_two_levels() -> None:
    names = [name for level in LEVELS for name in (level.name, *level.kin)]
    assert len(names) == len(set(names))


def test_too_few_names_are_numbered() -> None:
    cast = {"greedy": Character("Gus", kin=("Gil",))}
    assert usual_names(("human", "greedy", "greedy"), (), "Ada", cast) == ("Ada", "Gus", "Gil")
    three = ("human", "greedy", "greedy", "greedy")
    assert usual_names(three, (), "", cast) == ("", "Gus 1", "Gus 2", "Gus 3")
