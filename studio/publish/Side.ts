import { makeAutoObservable } from 'mobx';
import type { FromFrame, NodeMark, ToFrame } from '#schemas/frame.ts';
import type { PreviewAsk, PreviewVisitor } from '#schemas/preview.ts';
import { seenAt } from '../canvas/address.ts';
import { FrameTalk } from '../canvas/FrameTalk.ts';
import { visitorFor } from '../canvas/Look.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { type Document, viewOf } from '../editor/tree.ts';
import { PreviewStore } from '../preview/PreviewStore.ts';
import type { Proposed, SavedVersion, State } from './compared.ts';

/** Messages that a side listens to from its page. */
type Heard = Extract<FromFrame, { kind: 'ready' | 'pick' | 'scroll' | 'key' }>;

/** For whom both states are drawn. */
export interface SeenBy {
  /** Null: the visitor that the document is meant for. */
  visitor: PreviewVisitor | null;
  locale: string;
}

/** One of two states that are compared: the document, and its page in a frame. */
export class Side {
  state: State;
  /** Null: not loaded yet. */
  document: Document | null = null;
  readonly preview: PreviewStore;
  frame: HTMLIFrameElement | null = null;
  readonly #editor: EditorStore;
  readonly #seen: SeenBy;
  readonly #talk: FrameTalk;

  constructor(editor: EditorStore, { state, seen }: { state: State; seen: SeenBy }, hear: (message: Heard) => void) {
    this.#editor = editor;
    this.#seen = seen;
    this.state = state;
    this.preview = new PreviewStore(editor.studio, () => this.#ask);
    this.#talk = new FrameTalk({
      origin: editor.studio.brand?.origin ?? '',
      frame: () => this.frame,
      hear: (message) => {
        if (message.kind === 'ready' && editor.kind === 'layout') this.say({ kind: 'tree', name: 'layout' });
        const { kind } = message;
        if (kind === 'ready' || kind === 'pick' || kind === 'scroll' || kind === 'key') hear(message);
      },
    });
    makeAutoObservable(this, { preview: false, frame: false }, { deep: false, autoBind: true });
  }

  /** Requests another state; the current document stays until the new one is loaded. */
  want(state: State): void {
    this.state = state;
  }

  /** @returns whether the state is still wanted: an older answer may arrive after a newer one */
  take(state: State, document: Document): boolean {
    if (state !== this.state) return false;
    this.document = document;
    return true;
  }

  mark(marks: readonly NodeMark[]): void {
    this.say({ kind: 'marks', marks });
  }

  /** Scrolls a part into view; for a popup, shows the view that holds it. */
  reveal(id: string | null): void {
    const view = viewOf(this.document ?? {}, id);
    const [, , popup = ''] = this.#editor.opened.key.split('/');
    if (view !== '') this.say({ kind: 'popup', seq: 0, popup, view });
    this.say({ kind: 'select', ids: id === null ? [] : [id], label: '', reveal: id !== null });
  }

  hold(frame: HTMLIFrameElement | null): void {
    this.frame = frame;
  }

  say(message: ToFrame): void {
    this.#talk.say(message);
  }

  stop(): void {
    this.#talk.stop();
    this.preview.stop();
  }

  /** The content that is looked at, in place of the live one. */
  get show(): NonNullable<PreviewAsk['show']> {
    const { key } = this.#editor.opened;
    const { state } = this;
    if (state === 'draft') return { drafts: [key] };
    if (typeof state === 'number') return { revision: { document: key, number: state } };
    return typeof state === 'object' ? shownOf(key, state) : {};
  }

  get #ask(): PreviewAsk {
    const { studio, opened } = this.#editor;
    const document = this.document ?? {};
    return {
      brand: studio.brand?.id ?? '',
      path: seenAt(this.#editor, document),
      locale: this.#seen.locale,
      visitor: this.#seen.visitor ?? visitorFor(document),
      ...(this.#editor.kind === 'form' ? { form: opened.key } : {}),
      show: this.show,
    };
  }
}

function shownOf(document: string, state: SavedVersion | Proposed): NonNullable<PreviewAsk['show']> {
  if ('proposed' in state) return { proposal: { document, changes: [...state.proposed] } };
  return { version: { document, number: state.version } };
}
