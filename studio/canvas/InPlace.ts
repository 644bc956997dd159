import type { FromFrame, ToFrame } from '#schemas/frame.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { focusField } from '../fields/focusField.ts';
import { type FieldPlace, writeText } from '../fields/place.ts';
import { t } from '../words/t.ts';
import { type ShownText, textsOf } from './ownTexts.ts';

interface Options {
  say(message: ToFrame): void;
  /** Called after a text was edited: the page is redrawn. */
  ended(): void;
}

type Heard = Extract<FromFrame, { kind: 'write' | 'begun' | 'typed' | 'ended' }>;

/** Editing of texts in the page itself. Each key press goes into the draft at once, so nothing typed is lost; the page is redrawn at the end. */
export class InPlace {
  readonly #editor: EditorStore;
  readonly #options: Options;
  #offered: readonly ShownText[] = [];
  #written: ShownText | undefined;

  constructor(editor: EditorStore, options: Options) {
    this.#editor = editor;
    this.#options = options;
  }

  /** True while somebody types in the page: it must not be redrawn then. */
  get isWriting(): boolean {
    return this.#written !== undefined;
  }

  hear(message: Heard): void {
    const { kind } = message;
    if (kind === 'write') this.begin(message.id, message.text);
    else if (kind === 'begun') this.#written = this.#offered.find(({ says }) => showsText(says, message.text));
    else if (kind === 'typed') this.#type(message.text);
    else this.#end(message.how);
  }

  /** Starts editing a node's own text in the page, or another text in the side pane. @param text its words; null: the first text */
  begin(id: string, text: string | null): void {
    const editor = this.#editor;
    editor.pick(id);
    const named = textsOf(editor, id).filter(({ says, place }) => isNamed(says, place, text));
    const [first] = named;
    this.#offered = editor.isEditable ? named.filter(({ why }) => why === '') : [];
    const isClear = text === null || named.length === 1; // two of the same words may be either
    if (isClear && this.#offered.length > 0)
      return this.#options.say({ kind: 'write', id, texts: this.#offered.map(({ says }) => says) });
    this.#atSide(first);
  }

  /** The page was reloaded. */
  forget(): void {
    this.#written = undefined;
  }

  #type(text: string): void {
    if (this.#written) writeText(this.#written.place, text);
  }

  #end(how: 'kept' | 'back' | 'none'): void {
    const written = this.#written;
    this.#written = undefined;
    if (how === 'none') return this.#atSide(this.#offered[0]);
    if (written && how === 'back') {
      writeText(written.place, written.says);
      this.#editor.studio.say(t('canvas.asItWas', { title: written.place.title }));
    }
    this.#options.ended();
  }

  #atSide(text: ShownText | undefined): void {
    const { studio } = this.#editor;
    if (text)
      studio.say(
        text.why === ''
          ? t('canvas.thisTextIsChangedAtTheSide')
          : t('canvas.thisTextIsChangedAtTheSideFor', { why: text.why }),
      );
    else studio.say(t('canvas.whatStandsHereComesFromData'));
    focusField(this.#editor, text?.place.at ?? '');
  }
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const showsText = (says: string, text: string): boolean => squeezed(says) === squeezed(text);

/** A text with formatting is drawn in several pieces. */
function isNamed(says: string, { schema }: FieldPlace, text: string | null): boolean {
  if (says === '') return false;
  return (
    text === null || showsText(says, text) || (schema['format'] === 'rich' && squeezed(says).includes(squeezed(text)))
  );
}
