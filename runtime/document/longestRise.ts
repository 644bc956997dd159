/**
 * Finds the longest increasing subsequence of distinct numbers; of several of that length, the one that begins first.
 */
export function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  /** Places of the largest numbers that runs of length 1, 2, 3 … begin with. */
  const starts: number[] = [];
  const next = new Map<number, number>();
  const at = (place: number | undefined): number => numbers[place ?? -1] ?? Infinity;
  for (let place = numbers.length - 1; place >= 0; place -= 1) {
    const number = at(place);
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (at(starts[middle]) > number) low = middle + 1;
      else high = middle;
    }
    const behind = starts[low - 1];
    if (behind !== undefined) next.set(place, behind);
    starts[low] = place;
  }
  const run = new Set<number>();
  for (let place = starts.at(-1); place !== undefined; place = next.get(place)) run.add(at(place));
  return run;
}
