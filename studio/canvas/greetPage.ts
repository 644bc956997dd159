import type { ToFrame } from '#schemas/frame.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { t } from '../words/t.ts';
import type { Display } from './Display.ts';
import type { Look } from './Look.ts';
import { tellMarks } from './tellMarks.ts';

interface Greeted {
  editor: EditorStore;
  canvas: { look: Look; display: Display };
  /** Where the page was scrolled to before it was loaded. */
  top: number;
}

/** Tells a page that was loaded in which tree and mode it is edited, on what it is looked at, and what is marked in it. */
export function greetPage({ editor, canvas: { look, display }, top }: Greeted, say: (message: ToFrame) => void): void {
  if (editor.kind === 'layout') say({ kind: 'tree', name: 'layout' });
  say({ kind: 'mode', mode: editor.mode });
  say({ kind: 'words', faulty: t('canvas.thisPartCannotBeShown') }); // its fields are beside the page
  display.tell();
  if (look.device) say({ kind: 'device', ...look.device });
  say({ kind: 'scroll', top });
  tellMarks(editor, say);
}
