import type { ToFrame } from '#schemas/frame.ts';
import { drawRich, type RichOptions } from './drawRich.tsx';
import { parseDrawn } from './parseDrawn.ts';
import { runsOf, showsText } from './TextInPlace.ts';
import { dress, findPieces, type Pieces } from './textPieces.ts';

type TextMessage = Omit<Extract<ToFrame, { kind: 'text' }>, 'kind'>;
type Marked = Omit<Extract<ToFrame, { kind: 'marked' }>, 'kind'>;

/** Something in the page that shows a text. */
interface Shown {
  /** False once it was drawn anew. */
  isThere(): boolean;
  show(text: string): void;
}

/**
 * Shows a text that is edited in the Studio in the page at each key; the server draws it a little later, and its result is final: it corrects what a
 * widget makes of the text beside showing it, such as a list of its headings. A text that is drawn otherwise than it is written waits for the server.
 */
export class LiveText {
  readonly #prefix: string;
  /** Where texts stand, by node and place in it. */
  readonly #places = new Map<string, readonly Shown[]>();

  /** @param prefix path prefix of the page's locale, which links get */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  show(message: TextMessage): void {
    const name = nameOf(message);
    const known = this.#places.get(name);
    const isKnown = known?.every((one) => one.isThere()) ?? false;
    const place = known && isKnown ? known : this.#find(message, known?.length);
    if (place.length > 0) this.#places.set(name, place);
    for (const one of place) one.show(message.text);
  }

  /**
   * Learns where a text stands from its part as the server draws it with a mark in place of that text: the same words elsewhere in the part are of
   * another text, of data or of the interface. A part that draws something else for the mark tells nothing.
   */
  learn({ id, at, mark, html }: Marked): void {
    const [here, there] = [runsOf(id), runsOf(id, parseDrawn(html))];
    if (here.length !== there.length) return;
    const place = here.filter((_, index) => there[index] && showsText(there[index], mark));
    this.#places.set(nameOf({ id, at }), wordsIn(place));
  }

  /**
   * Texts that say the same stand in the order of their fields. Where the page says it otherwise than so often, some of those words are of another
   * text, of data or of the interface: only the server knows which.
   * @param copies how often the part drew the text before it was drawn anew, where that is known
   */
  #find({ id, as, before, nth, of }: TextMessage, copies = 1): readonly Shown[] {
    const options = { isInline: as === 'notice', prefix: this.#prefix };
    const found = as === 'words' ? wordsOf(id, before) : formattedIn(id, before, options);
    if (of === 1) return found.length === copies ? found : [];
    return copies === 1 && found.length === of ? found.filter((_, index) => index === nth) : [];
  }
}

const nameOf = ({ id, at }: Pick<TextMessage, 'id' | 'at'>): string => `${id} ${at}`;

const wordsOf = (id: string, before: string): Shown[] => wordsIn(runsOf(id).filter((run) => showsText(run, before)));

/** React keeps hold of the words themselves: they are changed where they are, and not put there anew. */
function wordsIn(runs: readonly HTMLElement[]): Shown[] {
  return runs.flatMap(({ childNodes: [words, ...others] }) => {
    if (!(words instanceof Text) || others.length > 0) return [];
    return [{ isThere: () => words.isConnected, show: (text) => void (words.data = text) }];
  });
}

/** A link to a page by its id, until it has the page's address. */
const BY_ID = '#by-id:';

function formattedIn(id: string, before: string, options: RichOptions): Shown[] {
  const draw = (html: string): ChildNode[] => drawRich(html, { ...options, page: (link) => BY_ID + link });
  const written = draw(before);
  return findPieces(id, written).map((pieces) => {
    let shown = pieces;
    const addresses = addressesOf(written, pieces);
    return {
      isThere: () => shown[0].isConnected,
      show(text) {
        const [first, ...others] = draw(text);
        const next: Pieces = [first ?? new Text(), ...others]; // a text that says nothing keeps its place
        for (const link of linksIn(next)) lead(link, addresses);
        dress(next, shown);
        shown[0].before(...next);
        for (const piece of shown) piece.remove();
        shown = next;
      },
    };
  });
}

/** Where links to pages by their ids lead, as the server drew them: it alone knows. */
function addressesOf(written: readonly ChildNode[], drawn: readonly ChildNode[]): ReadonlyMap<string, string> {
  const links = linksIn(drawn);
  return new Map(
    linksIn(written).flatMap((link, index) => {
      const [href, address] = [link.getAttribute('href'), links[index]?.getAttribute('href')];
      return href?.startsWith(BY_ID) && address ? [[href, address] as const] : [];
    }),
  );
}

/** A new link to a page leads nowhere until the server has drawn it. */
function lead(link: Element, addresses: ReadonlyMap<string, string>): void {
  const href = link.getAttribute('href');
  if (!href?.startsWith(BY_ID)) return;
  const address = addresses.get(href);
  if (address === undefined) link.removeAttribute('href');
  else link.setAttribute('href', address);
}

function linksIn(pieces: readonly ChildNode[]): Element[] {
  return pieces.flatMap((piece) => {
    if (!(piece instanceof Element)) return [];
    return [...(piece.matches('a') ? [piece] : []), ...piece.querySelectorAll('a')];
  });
}
