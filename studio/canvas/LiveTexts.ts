import { reaction } from 'mobx';
import type { ToFrame } from '#schemas/frame.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { textsOf } from './ownTexts.ts';

type Texts = ReadonlyMap<string, string>;

/** Sends texts edited in the side pane to the page on each key press, long before the server has drawn them. */
export class LiveTexts {
  readonly #editor: EditorStore;
  readonly #say: (message: ToFrame) => void;
  #id: string | null = null;
  /** Texts as last drawn, as sent to the server for the current drawing, and as last sent to the page. */
  #drawn: Texts = new Map();
  #sent: Texts = new Map();
  #told: Texts = new Map();

  constructor(editor: EditorStore, say: (message: ToFrame) => void) {
    this.#editor = editor;
    this.#say = say;
  }

  /** Sends each change to the page from now on, while `mayTell` allows it. @returns stop */
  follow(mayTell: () => boolean): () => void {
    const stops = [
      reaction(
        () => this.#editor.draft.document,
        () => mayTell() && this.#tell(),
      ),
      reaction(
        () => this.#editor.selected,
        () => this.begin(),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /** Another part was chosen, or the page was reloaded: the page now shows the document's texts. */
  begin(): void {
    this.#id = this.#editor.selected;
    this.#drawn = this.#now();
    this.#sent = this.#drawn;
    this.#told = this.#drawn;
  }

  /** The server was asked to draw the current document. */
  asked(): void {
    this.#sent = this.#now();
  }

  /** The drawing is shown: sends what was typed meanwhile again, so that no letter disappears and returns. */
  drawn(): void {
    this.#drawn = this.#sent;
    this.#told = this.#sent;
    this.#tell();
  }

  #tell(): void {
    const id = this.#id;
    if (id === null || id !== this.#editor.selected) return;
    const now = this.#now();
    for (const [at, text] of now) {
      const before = this.#drawn.get(at) ?? '';
      // an empty text may have no element in the page: only the server can draw it
      if (before === '' || text === '' || text === this.#told.get(at)) continue;
      this.#say({ kind: 'text', id, at, before, text });
    }
    this.#told = now;
  }

  #now(): Texts {
    if (this.#id === null) return new Map();
    const own = textsOf(this.#editor, this.#id).filter(({ why }) => why === '');
    return new Map(own.map(({ place, says }) => [place.at, says]));
  }
}
