/** Splits a text: pieces at odd indexes match a searched word, ignoring case and marks. */
export function piecesFound(text: string, words: string): string[] {
  const plain = folded(text);
  const wanted = folded(words)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  if (wanted.length === 0) return [text];
  const pieces: string[] = [];
  let end = 0;
  for (const { index, 0: found } of plain.matchAll(new RegExp(wanted.join('|'), 'g'))) {
    pieces.push(text.slice(end, index), text.slice(index, index + found.length));
    end = index + found.length;
  }
  return [...pieces, text.slice(end)];
}

/** Lowercases letters and strips marks without changing lengths, so that positions fit. The server searches in the same way. */
function folded(text: string): string {
  return Array.from(text, (character) => {
    const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
    return plain.length === character.length ? plain : character.toLowerCase().slice(0, character.length);
  }).join('');
}
