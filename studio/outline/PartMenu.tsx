import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Dialog } from '../design/Dialog.tsx';
import { walkButtons } from '../design/walkButtons.ts';
import { removeParts } from '../editor/chosenParts.ts';
import { copyParts, cutParts } from '../editor/clipboardKeys.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { shortcuts } from '../editor/shortcuts.ts';
import { t } from '../words/t.ts';
import css from './Outline.module.css';

/** Shortcuts that act on the chosen parts. */
const ABOUT_PARTS = new Set([
  '/',
  'mod+d',
  'mod+shift+arrowup',
  'mod+shift+arrowdown',
  'mod+shift+arrowright',
  'mod+shift+arrowleft',
]);

/** Context menu of the chosen parts, opened by the menu key, Shift+F10 or the secondary mouse button. */
export const PartMenu = observer(function PartMenu({ editor }: { editor: EditorStore }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  const acts = [
    ...shortcuts.filter(({ chord }) => ABOUT_PARTS.has(chord)),
    { words: t('keys.moveTo'), act: () => editor.show('move') },
    { words: t('keys.copy'), act: copyParts },
    { words: t('keys.cut'), act: cutParts },
    { words: t('keys.delete'), act: removeParts },
  ];
  const run = (act: (editor: EditorStore) => unknown): void => {
    editor.hide('menu');
    act(editor);
  };
  return (
    <Dialog title={editor.partsTitle} close={() => editor.hide('menu')}>
      <ul ref={list} className={css.menu}>
        {acts.map(({ words, act }) => (
          <li key={words}>
            <button
              type="button"
              className="quiet"
              disabled={!editor.mayChangeParts}
              onClick={() => run(act)}
              onKeyDown={(event: KeyboardEvent) => walkButtons(event, list.current)}
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
});
