import { closeMenus } from '../design/closeMenus.ts';
import { copyParts, cutParts, pasteParts } from '../editor/clipboardKeys.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { press } from '../editor/shortcuts.ts';
import type { DragOverFrame } from './DragOverFrame.ts';
import type { FollowedLink } from './FollowedLink.ts';
import type { Heard } from './FrameTalk.ts';
import type { InPlace } from './InPlace.ts';
import type { PictureInPlace } from './PictureInPlace.ts';

interface Parts {
  editor: EditorStore;
  inPlace: InPlace;
  dragging: DragOverFrame;
  followed: FollowedLink;
  picture: PictureInPlace;
}

type Gesture = Exclude<Heard, { kind: 'ready' | 'scroll' | 'empty' | 'drawn' }>;
type OfClipboard = Extract<Gesture, { kind: 'copy' | 'paste' }>;

/** Carries out a gesture in the page. */
export function hearGesture(message: Gesture, parts: Parts): void {
  if (isOfClipboard(message)) hearClipboard(message, parts.editor);
  else hearOther(message, parts);
}

const isOfClipboard = (message: Gesture): message is OfClipboard => message.kind === 'copy' || message.kind === 'paste';

function hearClipboard(message: OfClipboard, editor: EditorStore): void {
  if (message.kind === 'paste') pasteParts(editor, message.text);
  else void (message.cuts ? cutParts(editor) : copyParts(editor));
}

function hearOther(
  message: Exclude<Gesture, OfClipboard>,
  { editor, inPlace, dragging, followed, picture }: Parts,
): void {
  switch (message.kind) {
    case 'pick':
      closeMenus();
      return editor.pick(message.id, { adds: message.adds });
    case 'hover':
      return editor.hover(message.id);
    case 'dragStart':
      return editor.moving.dragNode(message.id);
    case 'move':
    case 'release':
    case 'cancel':
    case 'over':
      return dragging.hear(message);
    case 'key':
      return hearKey(message.chord, editor, inPlace);
    case 'go':
      return void followed.follow(message.href);
    case 'picture':
    case 'file':
      return void picture.hear(message);
    default:
      inPlace.hear(message);
  }
}

/** Enter in the page edits the chosen part's text; all other keys act as everywhere. */
function hearKey(chord: string, editor: EditorStore, inPlace: InPlace): void {
  if (chord === 'enter' && editor.selected !== null && !editor.moving.what) inPlace.begin(editor.selected, null);
  else press(editor, chord);
}
