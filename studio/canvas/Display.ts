import { makeAutoObservable } from 'mobx';
import type { DisplayChoices, ToFrame } from '#schemas/frame.ts';
import { t } from '../words/t.ts';

/** What a page is looked at on: a width, a colour scheme and a direction. Null: as the room, the brand and the language have it. */
export class Display {
  /** In pixels. */
  width: DisplayChoices['width'];
  scheme: DisplayChoices['scheme'];
  dir: DisplayChoices['dir'];
  readonly #say: (message: ToFrame) => void;
  readonly #chosen: DisplayChoices;

  /** @param chosen what it begins with; it is told of each choice, so that the next document is looked at in the same way */
  constructor(say: (message: ToFrame) => void, chosen: DisplayChoices = { width: null, scheme: null, dir: null }) {
    this.#say = say;
    this.#chosen = chosen;
    this.width = chosen.width;
    this.scheme = chosen.scheme;
    this.dir = chosen.dir;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  setWidth(width: DisplayChoices['width']): void {
    this.width = width;
    this.#chosen.width = width;
  }

  setScheme(scheme: DisplayChoices['scheme']): void {
    this.scheme = scheme;
    this.#chosen.scheme = scheme;
    this.tell();
  }

  setDir(dir: DisplayChoices['dir']): void {
    this.dir = dir;
    this.#chosen.dir = dir;
    this.tell();
  }

  /** Tells the page; a page that was loaded anew has its own scheme, direction and words. */
  tell(): void {
    this.#say({ kind: 'words', faulty: t('canvas.thisPartCannotBeShown') });
    this.#say({ kind: 'appearance', scheme: this.scheme, dir: this.dir });
  }
}
