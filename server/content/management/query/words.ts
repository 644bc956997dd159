/** Words of a query, in lower case and without accents; an entry must contain them all. */
export function wordsIn(text: string): string[] {
  return folded(text)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Small letters without marks: «Noteikumi» is found by «noteikumi», «bēdas» by «bedas». One character stays one, so that places fit. */
export function folded(text: string): string {
  return text.replaceAll(/[A-Z]+|[^\0-\x7f]/gu, (part) => (part <= '\x7f' ? part.toLowerCase() : plainOf(part)));
}

function plainOf(character: string): string {
  const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.length === character.length ? plain : character.toLowerCase().slice(0, character.length);
}
