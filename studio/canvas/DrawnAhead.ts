import { recordOf } from '#schemas/record.ts';
import { calls, type Redrawn } from '../api/calls.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { isText } from '../editor/edits.ts';
import type { Document } from '../editor/tree.ts';
import { type FieldPlace, shownText, textOperations, valueOf } from '../fields/place.ts';
import { changeTo } from './changeTo.ts';
import { isFormatted } from './ownTexts.ts';
import { ownValues } from './ownValues.ts';

/** What stands for a text that is not written yet: word joiners, which nobody sees. */
export const STAND_IN = '\u2060\u2060\u2060';

/** How long somebody stays at a field before its part is drawn ahead, in milliseconds: whoever goes through fields by Tab writes in none of them. */
const STAY_MS = 150;

/** The shown page, where it shows the draft as it is. */
export interface ShownPage {
  preview: string;
  page: { document: string; path: string };
}

type Place = Pick<FieldPlace, 'node' | 'at'>;

interface Options {
  /** The shown page, if it shows the draft as it is. */
  shown(): ShownPage | null;
  /** Called with a part that has what stands for a text in place of one that says something already. */
  marked(place: Place, drawn: Ahead['drawn']): void;
}

/** A part with a text in it that nobody has written yet. */
export interface Ahead {
  place: Place;
  /** The document without the text, and with what stands for it. */
  before: Document;
  document: Document;
  drawn: Pick<Redrawn, 'nodes' | 'payload'>;
}

/**
 * Draws a part ahead for a text when somebody comes to its field: only the server knows where, and in which element, one that says nothing yet will
 * stand, and which of the words in the page are of one that says something. The first key then needs no server.
 */
export class DrawnAhead {
  readonly #editor: EditorStore;
  readonly #options: Options;
  #ahead: Ahead | null = null;
  /** The text that was marked last. */
  #marked: Place | null = null;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(editor: EditorStore, options: Options) {
    this.#editor = editor;
    this.#options = options;
  }

  /** Follows who comes to which field. @returns stop */
  follow(): () => void {
    const come = (): void => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.begin(), STAY_MS);
    };
    addEventListener('focusin', come);
    return () => {
      clearTimeout(this.#timer);
      this.#asked += 1;
      removeEventListener('focusin', come);
    };
  }

  /** Has the part drawn for the field that somebody has come to, or in which somebody stood when the page was loaded. */
  begin(): void {
    this.#marked = null;
    void this.prepare();
  }

  /** Has the part drawn for the field that is being written in: each time that its text says nothing, else once. */
  async prepare(): Promise<void> {
    this.#asked += 1;
    this.#ahead = null;
    const place = this.#fieldInFocus();
    if (!place) return;
    if (shownText(this.#editor, valueOf(place)) === '') await this.#drawFirst(place);
    else if (!isFormatted(place.schema) && !isSamePlace(this.#marked, place)) await this.#drawMarked(place);
  }

  /** For a text that says nothing yet: its first key fills what was drawn. */
  async #drawFirst(place: FieldPlace): Promise<void> {
    const asked = this.#asked;
    const before = this.#editor.draft.document;
    const preview = this.#options.shown()?.preview;
    const document = this.#withMark(place);
    const drawn = document && (await this.#draw(document));
    if (asked !== this.#asked || preview !== this.#options.shown()?.preview) return;
    if (drawn && mayBeFilled(drawn, place)) this.#ahead = { place, before, document, drawn };
  }

  /** What is drawn tells where a text stands, also while somebody types on in it. */
  async #drawMarked(place: FieldPlace): Promise<void> {
    this.#marked = place;
    const document = this.#withMark(place);
    const drawn = document && (await this.#draw(document));
    if (this.#marked !== place) return;
    if (drawn) this.#options.marked(place, drawn);
    else this.#marked = null;
  }

  /** The document with what stands for a text in its place; null where it cannot have one. */
  #withMark(place: FieldPlace): Document | null {
    const document = this.#editor.draft.after(textOperations(place, STAND_IN, this.#editor.locale));
    return typeof document === 'string' ? null : document;
  }

  /** Takes what was drawn for a text, if nothing else has changed since. @param before the document before the key */
  take(place: Place, before: Document): Ahead | null {
    const ahead = this.#ahead;
    if (!ahead || ahead.before !== before || !isSamePlace(ahead.place, place)) return null;
    this.#ahead = null;
    return ahead;
  }

  async #draw(document: Document): Promise<Redrawn | null> {
    const { draft } = this.#editor;
    const at = this.#options.shown();
    const change = at && changeTo(this.#editor, { shown: draft.document, document });
    if (!at || !change) return null;
    const drawn = await calls.redraw(at.preview, { ...at.page, ...change }).catch(() => null); // then the server draws the first key
    return drawn?.whole === null && drawn.nodes.length > 0 ? drawn : null;
  }

  #fieldInFocus(): FieldPlace | undefined {
    const editor = this.#editor;
    const at = document.activeElement?.closest<HTMLElement>('#fields [data-at]')?.dataset['at'];
    if (at === undefined || editor.selected === null || !editor.isEditable) return undefined;
    const place = ownValues(editor, editor.selected).find((one) => one.at === at);
    return place && isText(place.schema) ? place : undefined;
  }
}

const isSamePlace = (one: Place | null, { node, at }: Place): boolean =>
  one !== null && one.node === node && one.at === at;

/** A text with formatting is read into a tree before it is drawn: what parts wake with has no place for it as it is written. */
function mayBeFilled({ payload }: Redrawn, { schema }: FieldPlace): boolean {
  return !isFormatted(schema) || !JSON.stringify(payload).includes(STAND_IN);
}

/** Gives what parts wake with the text itself: their elements have it from the page. */
export function withText({ nodes, payload }: Ahead['drawn'], text: string): Ahead['drawn'] {
  const inJson = JSON.stringify(text).slice(1, -1);
  return { nodes, payload: recordOf(JSON.parse(JSON.stringify(payload).replaceAll(STAND_IN, () => inJson))) };
}
