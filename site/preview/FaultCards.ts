import type { FromFrame, ToFrame } from '#schemas/frame.ts';

const STYLE = `
  [data-faults] { margin: 8px; padding: 12px 16px; border: 1.5px dashed #b02318; border-radius: 8px; color: #7a1810; background: #fdf0ee;
    font: 14px/20px system-ui, sans-serif; text-align: start; }
  [data-faults] > p { margin: 0; font-weight: 600; }
  [data-faults] > ul { margin: 6px 0 0; padding: 0; list-style: none; font-size: 12px; overflow-wrap: anywhere; }
`;

/** Cards in the place of nodes that cannot be drawn: how they look, and their texts in the language of the Studio. */
export class FaultCards {
  #words = '';
  #lang = '';
  readonly #post: (message: FromFrame) => void;
  /** Texts of faults, by the fault's code; those that were requested have none yet. */
  readonly #faults = new Map<string, string>();

  constructor(post: (message: FromFrame) => void) {
    this.#post = post;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    // the server draws cards anew, in English
    new MutationObserver(() => this.#write()).observe(document.body, { childList: true, subtree: true });
  }

  /** @param words that a part cannot be shown */
  setTitle(words: string): void {
    this.#words = words;
    this.#write();
  }

  /** Takes the texts of faults that were requested from the Studio. */
  setTexts({ lang, words }: Extract<ToFrame, { kind: 'said' }>): void {
    this.#lang = lang;
    for (const fault of words) this.#faults.set(fault.said, fault.words);
    this.#write();
  }

  #write(): void {
    if (this.#words === '') return;
    for (const title of document.querySelectorAll('[data-faults] > p'))
      if (title.textContent !== this.#words) title.textContent = this.#words;
    const lines = [...document.querySelectorAll<HTMLElement>('[data-faults] [data-said]')];
    for (const line of lines) this.#writeLine(line);
    const unknown = new Set(lines.flatMap(({ dataset: { said = '' } }) => (this.#faults.has(said) ? [] : [said])));
    if (unknown.size === 0) return;
    for (const said of unknown) this.#faults.set(said, '');
    this.#post({ kind: 'faulty', said: [...unknown] });
  }

  /** A fault without a text of the Studio keeps the server's. */
  #writeLine(line: HTMLElement): void {
    const { said = '', place = '' } = line.dataset;
    const words = this.#faults.get(said) ?? '';
    const text = `${place}: ${words}`;
    if (words === '' || line.textContent === text) return;
    line.textContent = text;
    line.lang = this.#lang;
  }
}
