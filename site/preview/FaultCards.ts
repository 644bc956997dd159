const STYLE = `
  [data-faults] { margin: 8px; padding: 12px 16px; border: 1.5px dashed #b02318; border-radius: 8px; color: #7a1810; background: #fdf0ee;
    font: 14px/20px system-ui, sans-serif; text-align: start; }
  [data-faults] > p { margin: 0; font-weight: 600; }
  [data-faults] > ul { margin: 6px 0 0; padding: 0; list-style: none; font-size: 12px; overflow-wrap: anywhere; }
`;

/** Cards in the place of nodes that cannot be drawn: how they look, and what they say in the language of the Studio. */
export class FaultCards {
  #words = '';

  constructor() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    // the server draws cards anew, in English
    new MutationObserver(() => this.#write()).observe(document.body, { childList: true, subtree: true });
  }

  /** @param words that a part cannot be shown */
  say(words: string): void {
    this.#words = words;
    this.#write();
  }

  #write(): void {
    if (this.#words === '') return;
    for (const title of document.querySelectorAll('[data-faults] > p'))
      if (title.textContent !== this.#words) title.textContent = this.#words;
  }
}
