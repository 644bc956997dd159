import { reaction } from 'mobx';
import type { ToFrame } from '#schemas/frame.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { textsOf } from './ownTexts.ts';

type Texts = ReadonlyMap<string, string>;

/** Texts of the chosen part that are changed at the side: the page is told of each key, long before the server has drawn it. */
export class LiveTexts {
  readonly #editor: EditorStore;
  readonly #say: (message: ToFrame) => void;
  #id: string | null = null;
  /** As the page was drawn last, as the drawing under way will say, and as the page was told since. */
  #drawn: Texts = new Map();
  #sent: Texts = new Map();
  #told: Texts = new Map();

  constructor(editor: EditorStore, say: (message: ToFrame) => void) {
    this.#editor = editor;
    this.#say = say;
  }

  /** Tells the page of each change from now on, while it may be told. @returns what ends that */
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

  /** Another part was chosen, or the page was loaded anew: it says what the document does. */
  begin(): void {
    this.#id = this.#editor.selected;
    this.#drawn = this.#now();
    this.#sent = this.#drawn;
    this.#told = this.#drawn;
  }

  /** The server was asked to draw the document of now. */
  asked(): void {
    this.#sent = this.#now();
  }

  /** That stands in the page: what was typed meanwhile is told once more, so that no letter goes and comes back. */
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
      // without words there may be no place for any: that is for the server to draw
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
