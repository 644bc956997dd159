/**
 * A text in the pieces that translators see: words, and what stays as it is. A place (`{{name}}`) and an element without content are one
 * piece; the two tags of an element share a number.
 */
export type Piece = { kind: 'words'; text: string } | { kind: 'place' | 'open' | 'close'; id: number; text: string };

/** `{{name}}`, `{name}`, `{game.title}`, `$$max$$`, `$t(key)`. */
const PLACE = String.raw`\{\{[^{}]{1,200}\}\}|\{[A-Za-z][\w.]{0,200}\}|\$\$\w{1,60}\$\$|\$t\([^()]{1,200}\)`;
const TAG = String.raw`<\/?[a-z][a-z0-9]{0,20}(?:\s[^<>]{0,2000})?\/?>`;
const MARKS = new RegExp(`(${PLACE})|(${TAG})`, 'gi');
const PLACES = new RegExp(PLACE, 'g');
const VOID: ReadonlySet<string> = new Set(['br', 'hr']);

/** Takes a text apart. Tags that have no partner are places: nobody can put them wrongly. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  const open: Open[] = [];
  let [from, count] = [0, 0];
  for (const { 0: mark, 2: tag, index } of text.matchAll(MARKS)) {
    if (index > from) pieces.push({ kind: 'words', text: text.slice(from, index) });
    from = index + mark.length;
    const opener = partnerOf(tag, open);
    if (opener) {
      opener.piece.kind = 'open';
      pieces.push({ kind: 'close', id: opener.piece.id, text: mark });
      continue;
    }
    count += 1;
    const piece: Mark = { kind: 'place', id: count, text: mark }; // until its partner is found
    if (canOpen(tag)) open.push({ name: tagName(tag), piece });
    pieces.push(piece);
  }
  if (from < text.length) pieces.push({ kind: 'words', text: text.slice(from) });
  return pieces;
}

/** A tag whose partner may follow. */
interface Open {
  name: string;
  piece: Mark;
}
type Mark = { kind: 'place' | 'open'; id: number; text: string };

/** The tag that this one closes, and with it all that were left open inside. */
function partnerOf(tag: string | undefined, open: Open[]): Open | undefined {
  if (!tag?.startsWith('</')) return undefined;
  const at = open.findLastIndex(({ name }) => name === tagName(tag));
  const [opener] = at < 0 ? [] : open.splice(at);
  return opener;
}

function canOpen(tag: string | undefined): tag is string {
  return tag !== undefined && !tag.startsWith('</') && !tag.endsWith('/>') && !VOID.has(tagName(tag));
}

/** Places of a text, in alphabetical order, each as often as it occurs. */
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
