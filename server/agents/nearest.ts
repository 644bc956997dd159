/** Most names suggested. */
const MOST = 5;

/** Names most similar to a mistyped or invented one, the nearest first. */
export function nearest(name: string, names: Iterable<string>): string[] {
  const near = Array.from(new Set(names), (one) => ({ one, far: distance(name.slice(0, 64), one.slice(0, 64)) }));
  return near
    .toSorted((a, b) => a.far - b.far || (a.one < b.one ? -1 : 1))
    .slice(0, MOST)
    .map(({ one }) => one);
}

/** Changes of single characters that make one word another. Source: Levenshtein. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, character] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (character === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}
