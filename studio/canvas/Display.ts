import { makeAutoObservable, observable } from 'mobx';
import type { DisplayChoices, ToFrame } from '#schemas/frame.ts';

/** What a page is looked at on: a width, a colour scheme and a direction. Null: as the room, the brand and the language have it. */
export class Display {
  readonly #say: (message: ToFrame) => void;
  readonly #chosen: DisplayChoices;

  /** @param chosen observable; the window's own, where the next document is to be looked at in the same way */
  constructor(
    say: (message: ToFrame) => void,
    chosen: DisplayChoices = observable({ width: null, scheme: null, dir: null }),
  ) {
    this.#say = say;
    this.#chosen = chosen;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** In pixels. */
  get width(): DisplayChoices['width'] {
    return this.#chosen.width;
  }

  get scheme(): DisplayChoices['scheme'] {
    return this.#chosen.scheme;
  }

  get dir(): DisplayChoices['dir'] {
    return this.#chosen.dir;
  }

  setWidth(width: DisplayChoices['width']): void {
    this.#chosen.width = width;
  }

  setScheme(scheme: DisplayChoices['scheme']): void {
    this.#chosen.scheme = scheme;
    this.tell();
  }

  setDir(dir: DisplayChoices['dir']): void {
    this.#chosen.dir = dir;
    this.tell();
  }

  /** Tells the page; a page that was loaded anew has its own scheme and direction. */
  tell(): void {
    this.#say({ kind: 'appearance', scheme: this.scheme, dir: this.dir });
  }
}
