import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { Dialog } from '../design/Dialog.tsx';
import { Icon } from '../design/Icon.tsx';
import { useSize } from '../design/useSize.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { hasManyAddresses } from '../pageAddress/parameters.ts';
import { WhichOne } from '../pageAddress/WhichOne.tsx';
import { t } from '../words/t.ts';
import css from './CanvasBar.module.css';
import type { CanvasStore } from './CanvasStore.ts';
import { LoadAnew } from './LoadAnew.tsx';
import { SeeAs } from './SeeAs.tsx';

/** In pixels: a narrower bar has no room for every choice, and some of them go into its menu. */
const ROOMY = 540;

/** Controls over the page, in one row: what it is seen with, by whom and on what; buttons to try it out and to load it anew. */
export const CanvasBar = observer(function CanvasBar({ canvas, editor }: { canvas: CanvasStore; editor: EditorStore }) {
  const bar = useRef<HTMLDivElement>(null);
  const { width } = useSize(bar);
  const isNarrow = width < ROOMY;
  return (
    <div ref={bar} className={css.bar} role="toolbar" aria-label={t('canvas.canvas')}>
      {editor.kind === 'layout' && <PageChoice canvas={canvas} editor={editor} />}
      {canvas.wanted.length === 0 && <Seen editor={editor} />}
      <SeeAs look={canvas.look} display={canvas.display} isNarrow={isNarrow} />
      <button
        type="button"
        className={css.try}
        aria-pressed={editor.mode === 'interact'}
        title={t('canvas.tryItOutByKey')}
        onClick={editor.turnMode}
      >
        <Icon name="pointer" />
        <span className={isNarrow ? 'unseen' : ''}>{t('canvas.tryItOut')}</span>
      </button>
      <LoadAnew act={() => void canvas.open()} />
    </div>
  );
});

/** Select for the page that a layout is shown around. */
const PageChoice = observer(function PageChoice({ canvas, editor }: { canvas: CanvasStore; editor: EditorStore }) {
  const { around, opened } = editor;
  const pages = around.pagesIn(opened.key.split('/')[2] ?? '');
  const shown = pages.find(({ path }) => path === canvas.path);
  return (
    <label className={css.around} title={shown && `${shown.path} ${shown.title}`}>
      <span>{t('canvas.around')}</span>
      <select value={canvas.path} onChange={({ target }) => around.choosePath(target.value)}>
        {pages.map(({ key, path, title }) => (
          <option key={key} value={path}>
            {path} {title}
          </option>
        ))}
      </select>
    </label>
  );
});

/** What the page is seen with, of all that it stands for; pressed, another one is chosen. */
const Seen = observer(function Seen({ editor: { address, draft }, editor }: { editor: EditorStore }) {
  const [isOpen, setOpen] = useState(false);
  if (!hasManyAddresses(draft.shown)) return null;
  const words = address.words || t('canvas.whichOne');
  return (
    <>
      <button
        type="button"
        className={css.seen}
        title={t('canvas.seenWith', { chosen: words })}
        onClick={() => setOpen(true)}
      >
        {words}
      </button>
      {isOpen && (
        <Dialog title={t('canvas.whichOne')} close={() => setOpen(false)}>
          <WhichOne editor={editor} done={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
});
