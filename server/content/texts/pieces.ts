/**
 * A text in the pieces that translators see: words, and what stays as it is. A place (`{{name}}`) and an element without content are one
 * piece; the two tags of an element share a number.
 */
export type Piece =
  | { kind: 'words'; text: string }
  | { kind: 'place'; id: number; text: string }
  | { kind: 'open' | 'close'; id: number; text: string };

/** `{{name}}`, `{name}`, `{game.title}`, `$$max$$`, `$t(key)`. */
const PLACE = String.raw`\{\{[^{}]{1,200}\}\}|\{[A-Za-z][\w.]{0,200}\}|\$\$\w{1,60}\$\$|\$t\([^()]{1,200}\)`;
const TAG = String.raw`<\/?[a-z][a-z0-9]{0,20}(?:\s[^<>]{0,2000})?\/?>`;
const MARKS = new RegExp(`(${PLACE})|(${TAG})`, 'gi');
const PLACES = new RegExp(PLACE, 'g');
const VOID: ReadonlySet<string> = new Set(['br', 'hr']);

/** Takes a text apart. Tags that have no partner are places: nobody can put them wrongly. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  const open: { name: string; at: number }[] = [];
  let [from, count] = [0, 0];
  for (const found of text.matchAll(MARKS)) {
    if (found.index > from) pieces.push({ kind: 'words', text: text.slice(from, found.index) });
    from = found.index + found[0].length;
    const [whole, , tag] = found;
    const name = tagName(tag ?? '');
    const partner = tag?.startsWith('</') ? open.findLastIndex((one) => one.name === name) : -1;
    const opener = pieces[open[partner]?.at ?? -1];
    if (opener && opener.kind !== 'words') {
      open.splice(partner);
      opener.kind = 'open';
      pieces.push({ kind: 'close', id: opener.id, text: whole });
      continue;
    }
    count += 1;
    if (tag !== undefined && !tag.startsWith('</') && !tag.endsWith('/>') && !VOID.has(name))
      open.push({ name, at: pieces.length });
    pieces.push({ kind: 'place', id: count, text: whole }); // until its partner is found
  }
  if (from < text.length) pieces.push({ kind: 'words', text: text.slice(from) });
  return pieces;
}

/** Places of a text, in alphabetical order, each as often as it stands there. */
export function placesIn(text: string): string[] {
  return (text.match(PLACES) ?? []).toSorted();
}

/** Names of a text's tags, closing ones with a slash, in their order. */
export function tagsIn(text: string): string[] {
  return (text.match(new RegExp(TAG, 'gi')) ?? []).map((tag) => `${tag.startsWith('</') ? '/' : ''}${tagName(tag)}`);
}

function tagName(tag: string): string {
  return /^<\/?([a-z0-9]+)/i.exec(tag)?.[1]?.toLowerCase() ?? '';
}
