import type { FreespinPack } from '#schemas/platform/freespins.ts';

/**
 * Style rules that give the covers of games the words of their free spins, as `--spins`.
 * @param words what a cover says of so many spins
 */
export function rulesOf(packs: readonly FreespinPack[], words: (count: number) => string): string {
  const left = new Map<string, number>();
  for (const { game, remaining_count } of packs)
    left.set(game.sysname, (left.get(game.sysname) ?? 0) + remaining_count);
  return [...left]
    .filter(([, count]) => count > 0)
    .map(([sysname, count]) => {
      const detail = JSON.stringify({ sysname }).slice(1, -1); // as `emits` writes it
      return `[data-detail*=${inQuotes(detail)}]{--spins:${inQuotes(words(count))}}`;
    })
    .join('\n');
}

/** A text as style sheets write one: neither a quote nor a new line of it ends it. */
function inQuotes(text: string): string {
  return `"${text.replace(/["\\\n\r\f]/g, (one) => `\\${one.charCodeAt(0).toString(16)} `)}"`;
}
