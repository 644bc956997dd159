/** Height of a row in pixels, before one was measured. */
const ROW_PX = 72;

/**
 * Where the rows of a long list stand, by the heights of those that were seen: all others are taken to be as high as the first one. Costs by what was
 * seen, not by how long the list is.
 */
export class RowPlaces {
  #usualPx: number | null = null;
  /** Of rows that are higher or lower than usual: by how much. */
  readonly #beyond = new Map<number, number>();

  /** Takes a row's height. @returns by how much it is higher than it was taken to be */
  note(index: number, heightPx: number): number {
    const expected = this.#heightOf(index);
    this.#usualPx ??= heightPx;
    const beyond = heightPx - this.#usualPx;
    if (beyond === 0) this.#beyond.delete(index);
    else this.#beyond.set(index, beyond);
    return heightPx - expected;
  }

  /** Distance of a row from the list's upper edge, in pixels; of the row after the last one: the list's height. */
  startOf(index: number): number {
    let start = index * (this.#usualPx ?? ROW_PX);
    for (const [row, beyond] of this.#beyond) if (row < index) start += beyond;
    return start;
  }

  /** The row at a distance from the list's upper edge, of so many. */
  rowAt(px: number, total: number): number {
    let [low, high] = [0, Math.max(0, total - 1)];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.startOf(middle) <= px) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #heightOf(index: number): number {
    return (this.#usualPx ?? ROW_PX) + (this.#beyond.get(index) ?? 0);
  }
}
