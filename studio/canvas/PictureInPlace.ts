import { makeAutoObservable } from 'mobx';
import { isSame } from '#runtime/document/diff.ts';
import { mediumOf, readRendition } from '#runtime/document/picture.ts';
import type { FromFrame } from '#schemas/frame.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { type FieldPlace, plainText, valueOf, write } from '../fields/place.ts';
import { t } from '../words/t.ts';
import { ownValues } from './ownValues.ts';

type Heard = Extract<FromFrame, { kind: 'picture' | 'file' }>;

/** Pictures are changed where they stand in the page: a double press opens the library, a file that is dropped there goes into it. */
export class PictureInPlace {
  /** The field whose picture is being chosen; null: none is. */
  place: FieldPlace | null = null;
  readonly #editor: EditorStore;

  constructor(editor: EditorStore) {
    this.#editor = editor;
    makeAutoObservable(this, { place: true }, { deep: false, autoBind: true });
  }

  get value(): string {
    return this.place ? plainText(valueOf(this.place)) : '';
  }

  async hear({ id, src, ...message }: Heard): Promise<void> {
    const { around, studio, isEditable } = this.#editor;
    this.#editor.pick(id);
    if (!isEditable) return this.#editor.refuse(t('common.youMayLookAtThisDocument'));
    await around.readPictures();
    const place = this.#fieldOf(id, src);
    if (!place) return studio.say(t('canvas.whatStandsHereComesFromData'));
    if (message.kind === 'picture') return this.#open(place);
    const { file } = message;
    const replaced = valueOf(place);
    studio.say(t('common.working'));
    const added = await around.addPicture(file);
    if (!added) return studio.say(around.why);
    // items may have been moved or taken away while the file was on its way
    const now = isSame(valueOf(place), replaced) ? place : this.#fieldOf(id, src);
    if (now) put(now, added.reference);
    else studio.say(t('canvas.thePictureIsInTheLibrary'));
  }

  choose(reference: string): void {
    if (this.place) put(this.place, reference);
  }

  close(): void {
    this.place = null;
  }

  #open(place: FieldPlace): void {
    this.place = place;
  }

  /** The field of a drawn picture, by its file; else the only one that there is, where nobody knows the file of that. */
  #fieldOf(id: string, src: string): FieldPlace | undefined {
    const fields = ownValues(this.#editor, id).filter(({ schema }) => schema['format'] === 'image');
    const { pictures } = this.#editor.around;
    const isDrawn = (place: FieldPlace): boolean => {
      const value = plainText(valueOf(place));
      const { previewUrl = value } = pictures.find(({ reference }) => reference === value) ?? {};
      return value !== '' && fileOf(previewUrl) === fileOf(src);
    };
    const isUnknown = (place: FieldPlace): boolean => {
      const value = valueOf(place);
      return mediumOf(value) !== undefined && !pictures.some(({ reference }) => reference === value);
    };
    const [only] = fields;
    return fields.find(isDrawn) ?? (only && fields.length === 1 && isUnknown(only) ? only : undefined);
  }
}

/** Where a picture's file lies: renditions of one of the library lie in one folder, any other is its own file. */
function fileOf(address: string): string {
  const path = URL.parse(address, 'http://site')?.pathname ?? address;
  const end = path.lastIndexOf('/');
  return readRendition(path.slice(end + 1)) ? path.slice(0, end) : path;
}

function put(place: FieldPlace, reference: string): void {
  write(place, reference, { words: t('fields.anotherPicture', { title: place.title }) });
}
