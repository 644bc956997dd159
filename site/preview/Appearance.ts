import type { ToFrame } from '#schemas/frame.ts';

/** How the page looks in the Studio: in another colour scheme or direction than its own, and with a look that is being changed. */
export class Appearance {
  readonly #page = document.documentElement;
  readonly #own = { scheme: this.#page.dataset.scheme ?? '', dir: this.#page.dir };
  readonly #look = new CSSStyleSheet();

  constructor() {
    document.adoptedStyleSheets.push(this.#look); // after the site's own sheets
  }

  setScheme({ scheme, dir }: Pick<Extract<ToFrame, { kind: 'appearance' }>, 'scheme' | 'dir'>): void {
    this.#page.dataset.scheme = scheme ?? this.#own.scheme;
    this.#page.dir = dir ?? this.#own.dir;
  }

  setLook(css: string): void {
    this.#look.replaceSync(css);
  }
}
