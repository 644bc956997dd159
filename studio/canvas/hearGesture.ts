import type { FromFrame } from '#schemas/frame.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { press } from '../editor/shortcuts.ts';
import { t } from '../words/t.ts';
import type { DragOverFrame } from './DragOverFrame.ts';
import type { InPlace } from './InPlace.ts';

interface Parts {
  editor: EditorStore;
  inPlace: InPlace;
  dragging: DragOverFrame;
}

/** Does what somebody's gesture in the page means. */
export function hearGesture(
  message: Exclude<FromFrame, { kind: 'ready' | 'scroll' | 'drawn' }>,
  { editor, inPlace, dragging }: Parts,
): void {
  switch (message.kind) {
    case 'pick':
      return editor.pick(message.id, { adds: message.adds });
    case 'hover':
      return editor.hover(message.id);
    case 'grasp':
      return editor.moving.grasp(message.id);
    case 'move':
    case 'release':
    case 'over':
      return dragging.hear(message);
    case 'key':
      return hearKey(message.chord, editor, inPlace);
    case 'go':
      return editor.studio.say(
        t('canvas.thisLinkLeadsToOnlyThisPage', { pathname: URL.parse(message.href)?.pathname ?? message.href }),
      );
    default:
      inPlace.hear(message);
  }
}

/** Enter in the page writes the chosen part's text; all other keys do what they do everywhere. */
function hearKey(chord: string, editor: EditorStore, inPlace: InPlace): void {
  if (chord === 'enter' && editor.selected !== null && !editor.moving.what) inPlace.begin(editor.selected, null);
  else press(editor, chord);
}
