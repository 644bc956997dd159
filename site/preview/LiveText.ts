import type { ToFrame } from '#schemas/frame.ts';
import { runsOf, showsText } from './TextInPlace.ts';

type TextMessage = Omit<Extract<ToFrame, { kind: 'text' }>, 'kind'>;

/**
 * Shows a text that is edited in the Studio in the page at each key; the server draws it a little later, and its result is final. A text that is in
 * several places, or is drawn otherwise than it is written, waits for the server.
 */
export class LiveText {
  #name = '';
  #words: Text | undefined;

  show({ id, at, before, text }: TextMessage): void {
    const name = `${id} ${at}`;
    const isFound = this.#name === name && this.#words?.isConnected === true;
    this.#name = name;
    if (!isFound) this.#words = wordsOf(id, before);
    if (this.#words) this.#words.nodeValue = text;
  }
}

/** React keeps hold of the words themselves: they are changed where they are, and not put there anew. */
function wordsOf(id: string, before: string): Text | undefined {
  const [run, ...others] = runsOf(id).filter((one) => showsText(one, before));
  const [words, ...more] = run?.childNodes ?? [];
  return words instanceof Text && others.length + more.length === 0 ? words : undefined;
}
