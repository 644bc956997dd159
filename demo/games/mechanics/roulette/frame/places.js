/** Places of the outer bets: nth of their kind. */
const evens = ['low', 'even', 'red', 'black', 'odd', 'high'];

/** Grid areas of a place of the table: as it lies wide, and as it stands tall on a phone. */
export function areasOf(name) {
  const [, kind, digits] = /^([a-z]+?)(\d*)$/.exec(name);
  const nth = Number(digits);
  if (name === 'n0') return { wide: '1 / 1 / 4 / 2', tall: '1 / 3 / 2 / 6' };
  if (kind === 'n') {
    const [street, place] = [Math.ceil(nth / 3), (nth - 1) % 3];
    return { wide: `${3 - place} / ${street + 1}`, tall: `${street + 1} / ${place + 3}` };
  }
  if (kind === 'column') return { wide: `${4 - nth} / 14`, tall: `14 / ${nth + 2}` };
  if (kind === 'dozen')
    return { wide: `4 / ${nth * 4 - 2} / 5 / ${nth * 4 + 2}`, tall: `${nth * 4 - 2} / 2 / ${nth * 4 + 2} / 3` };
  const place = evens.indexOf(name) * 2 + 2;
  return { wide: `5 / ${place} / 6 / ${place + 2}`, tall: `${place} / 1 / ${place + 2} / 2` };
}

/** Directions of arrows: across, down. */
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest button in the direction of an arrow, by where they lie on the screen; `null` when there is none. */
export function nextSpot({ key, target }, buttons) {
  const [across, below] = arrows[key] ?? [0, 0];
  if (across === 0 && below === 0) return null;
  const middle = (button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(target);
  let nearest = { far: Number.POSITIVE_INFINITY, button: null };
  for (const button of buttons) {
    const [dx, dy] = [middle(button)[0] - x, middle(button)[1] - y];
    const [ahead, aside] = across === 0 ? [dy * below, Math.abs(dx)] : [dx * across, Math.abs(dy)];
    const far = ahead + 2 * aside;
    if (ahead > 1 && far < nearest.far) nearest = { far, button };
  }
  return nearest.button;
}
