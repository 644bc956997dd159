import { makeAutoObservable } from 'mobx';
import type { ToFrame } from '#schemas/frame.ts';
import { recordOf } from '#schemas/record.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { type Document, viewOf } from '../editor/tree.ts';
import type { Look } from './Look.ts';

/** The edited popup over the page in the frame: its open view, and the visitors that it is for. */
export class FramedPopup {
  readonly #editor: EditorStore;
  readonly #look: Look;
  readonly #say: (message: ToFrame) => void;

  constructor(editor: EditorStore, look: Look, say: (message: ToFrame) => void) {
    this.#editor = editor;
    this.#look = look;
    this.#say = say;
    makeAutoObservable(this);
  }

  /** The popup's view that holds the chosen part; '' when the document is not a popup. */
  get view(): string {
    return this.#editor.kind === 'popup' ? viewOf(this.#editor.draft.shown, this.#editor.selected) : '';
  }

  /** The visitors that the view opens for, when the canvas is drawn for others; null otherwise. */
  get opensFor(): 'guest' | 'player' | null {
    const { views, access } = this.#editor.draft.shown;
    const { access: own = access } = recordOf(recordOf(views)[this.view]);
    const isPlayer = this.#look.visitor !== 'guest';
    if (own === 'guest' && isPlayer) return own;
    return own === 'player' && !isPlayer ? own : null;
  }

  /** @param document as delivered to the page's browser, if it changed */
  open(seq: number, document?: Document): void {
    const [, , popup = ''] = this.#editor.opened.key.split('/');
    if (this.view !== '') this.#say({ kind: 'popup', seq, popup, view: this.view, ...(document ? { document } : {}) });
  }
}
