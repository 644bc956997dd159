import { reaction } from 'mobx';
import { isSame } from '#runtime/document/diff.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import type { FramedPopup } from './FramedPopup.ts';
import type { Look } from './Look.ts';

/** What of the canvas opens another page. */
interface Shown {
  readonly look: Look;
  readonly popup: FramedPopup;
  readonly query: Readonly<Record<string, string>>;
  open(): Promise<void>;
}

interface Options {
  /** The draft is another, or was saved. */
  changed(): void;
  /** Other parts are chosen. */
  chosen(): void;
  /** Another view of the popup is edited. */
  viewed(): void;
}

/** Follows in the canvas what is done in the editor; another address, language or look opens the page anew. @returns what ends it */
export function followEditor(editor: EditorStore, canvas: Shown, { changed, chosen, viewed }: Options): (() => void)[] {
  return [
    reaction(() => [editor.draft.document, editor.saver.stored] as const, changed),
    reaction(() => [editor.chosen, editor.isPickedOutside] as const, chosen),
    reaction(() => canvas.popup.view, viewed),
    reaction(
      () => [editor.locale, canvas.look.ask, editor.around.chosenPath, editor.address.values, canvas.query] as const,
      () => void canvas.open(),
      { equals: isSame },
    ),
  ];
}
