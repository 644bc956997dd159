import { makeAutoObservable } from 'mobx';
import type { ToFrame } from '#schemas/frame.ts';

type Appearance = Extract<ToFrame, { kind: 'appearance' }>;

/** What a page is looked at on: a width, a colour scheme and a direction. Null: as the room, the brand and the language have it. */
export class Display {
  /** In pixels. */
  width: number | null = null;
  scheme: Appearance['scheme'] = null;
  dir: Appearance['dir'] = null;
  readonly #say: (message: ToFrame) => void;

  constructor(say: (message: ToFrame) => void) {
    this.#say = say;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  setWidth(width: number | null): void {
    this.width = width;
  }

  setScheme(scheme: Appearance['scheme']): void {
    this.scheme = scheme;
    this.tell();
  }

  setDir(dir: Appearance['dir']): void {
    this.dir = dir;
    this.tell();
  }

  /** Tells the page; a page that was loaded anew has its own scheme and direction. */
  tell(): void {
    this.#say({ kind: 'appearance', scheme: this.scheme, dir: this.dir });
  }
}
