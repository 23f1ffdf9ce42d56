// @ts-check
/**
 * The table as a picture, until the game is there.
 */

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function shape(name, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** Where the pips of a half are, from its middle in units: by value, each half of those there. */
const PIPS = [[], [[0, 0]], [[1, 1]], [[0, 0], [1, 1]], [[1, 1], [1, -1]],
  [[0, 0], [1, 1], [1, -1]], [[1, 1], [1, -1], [0, 1]]];

/**
 * A tile, its first half to the left.
 * @param {number} x of its middle
 * @param {number} y
 * @param {number} turn degrees
 * @param {number[]} halves
 */
function tile(x, y, turn, ...halves) {
  const group = shape("g", { transform: `translate(${x} ${y}) rotate(${turn})` });
  group.append(
    shape("rect", { x: -40, y: -20, width: 80, height: 40, rx: 5, fill: "#f7f1e1" }),
    shape("path", { d: "M0-15V15", stroke: "#b8ac92", "stroke-width": 1.5 }),
  );
  halves.forEach((value, half) => {
    for (const [a, b] of PIPS[value]) {
      for (const sign of a || b ? [1, -1] : [1]) {
        const cx = (half ? 20 : -20) + a * sign * 11;
        group.append(shape("circle", { cx, cy: b * sign * 11, r: 3.6, fill: "#2a2723" }));
      }
    }
  });
  return group;
}

/** The table before the game is there: a line of play that scores five, and a hand. */
export function picture() {
  const svg = shape("svg", { viewBox: "0 0 640 400", preserveAspectRatio: "xMidYMid slice" });
  svg.setAttribute("aria-hidden", "true");
  const line = [tile(219, 116, 0, 4, 6), tile(280, 116, 90, 6, 6), tile(341, 116, 0, 6, 3),
    tile(422, 116, 0, 3, 1)];
  const hand = [[6, 2], [5, 5], [4, 2], [2, 1], [5, 0]];
  svg.append(
    shape("rect", { width: 640, height: 400, fill: "#3f8262" }),
    shape("rect", { y: 318, width: 640, height: 82, fill: "#2c664a" }),
    ...line,
    ...hand.map((halves, at) => tile(212 + at * 54, 352, 90, ...halves)),
  );
  return svg;
}
