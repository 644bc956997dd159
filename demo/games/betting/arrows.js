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
