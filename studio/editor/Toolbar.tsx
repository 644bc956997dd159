import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { Icon, type IconName } from '../design/Icon.tsx';
import { Effects } from '../inheritance/Effects.tsx';
import { duplicateParts, removeParts, stepParts } from './chosenParts.ts';
import css from './Editor.module.css';
import type { EditorStore } from './EditorStore.ts';
import { canHaveVersion, makeVersion } from './makeVersion.ts';
import type { SaveState } from './Saver.ts';

const WORDS: Readonly<Record<SaveState, string>> = {
  saved: 'Saved',
  kept: 'Kept here, saving soon',
  saving: 'Saving …',
  offline: 'No connection: your work is kept in this browser, and saved when it is back',
  refused: 'Not saved',
  met: 'Somebody else changed the same: choose below',
};

/** What the document is and how it stands, steps back and forth, and the way to visitors. */
export const Toolbar = observer(function Toolbar({ editor, others }: { editor: EditorStore; others: ReactNode }) {
  const { draft, saver, opened } = editor;
  const { status } = saver.stored;
  return (
    <div className={css.toolbar} role="toolbar" aria-label="Document">
      <div className={css.what}>
        <h1>{opened.key.split('/').slice(1).join('/')}</h1>
        <span className={css.status} data-status={status}>
          {status === 'live' ? 'Live' : status === 'changed' ? 'Changed' : 'Draft'}
        </span>
        <Shared editor={editor} />
      </div>
      {others}
      <output className={css.saved} data-state={saver.state}>
        {WORDS[saver.state]}
        {saver.why !== '' && `: ${saver.why}`}
      </output>
      <Tool
        name="undo"
        label={draft.undoes === null ? 'Undo' : `Undo: ${draft.undoes}`}
        act={editor.undo}
        isOff={draft.undoes === null}
      />
      <Tool
        name="redo"
        label={draft.redoes === null ? 'Redo' : `Redo: ${draft.redoes}`}
        act={editor.redo}
        isOff={draft.redoes === null}
      />
      <button type="button" onClick={() => editor.show('history')}>
        <Icon name="history" /> History
      </button>
      <button
        type="button"
        className="main"
        title="Ctrl+Enter"
        disabled={!saver.canPublish}
        onClick={() => editor.show('publish')}
      >
        Publish …
      </button>
    </div>
  );
});

/** Who else shows the document, and the way to a version of one's own. */
const Shared = observer(function Shared({ editor }: { editor: EditorStore }) {
  const { opened, studio } = editor;
  const { brand } = studio;
  const others = opened.shownBy.filter((one) => one !== brand?.id);
  const isShared = !opened.key.startsWith(`${brand?.id}/`);
  return (
    <>
      {isShared && others.length > 0 && (
        <span className={css.shared} title={`Also shown by ${others.join(', ')}`}>
          Shared with {others.join(', ')}
        </span>
      )}
      {opened.overriddenBy.length > 0 && <Overridden editor={editor} />}
      {canHaveVersion(studio, opened.key) && (
        <button type="button" onClick={() => void makeVersion(studio, opened.key)}>
          Make a version for {brand?.name}
        </button>
      )}
    </>
  );
});

/** Brands whose own versions stand over it: what is changed here reaches them where they say nothing else. */
const Overridden = observer(function Overridden({ editor }: { editor: EditorStore }) {
  const { length } = editor.opened.overriddenBy;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.overridden} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Overridden by {length === 1 ? 'one brand' : `${length} brands`}</summary>
      <div>
        <p>A change here is seen there only where their own version says nothing else.</p>
        {isOpen && <Effects editor={editor} />}
      </div>
    </details>
  );
});

/** What can be done with the chosen part: each has its keys. */
export const NodeTools = observer(function NodeTools({ editor }: { editor: EditorStore }) {
  const isOff = editor.parts.length === 0 || !editor.isEditable;
  return (
    <div className={css.tools} role="toolbar" aria-label="Chosen part">
      <Tool name="add" label="Add a part ( / )" act={() => editor.show('catalogue')} isOff={!editor.isEditable} />
      <Tool name="up" label="Move up (Ctrl+Shift+↑)" act={() => stepParts(editor, 'up')} isOff={isOff} />
      <Tool name="down" label="Move down (Ctrl+Shift+↓)" act={() => stepParts(editor, 'down')} isOff={isOff} />
      <Tool name="out" label="Move out (Ctrl+Shift+←)" act={() => stepParts(editor, 'out')} isOff={isOff} />
      <Tool
        name="in"
        label="Move into the one before (Ctrl+Shift+→)"
        act={() => stepParts(editor, 'in')}
        isOff={isOff}
      />
      <Tool name="move" label="Move to … (M: by arrows)" act={() => editor.show('move')} isOff={isOff} />
      <Tool name="copy" label="Duplicate (Ctrl+D)" act={() => duplicateParts(editor)} isOff={isOff} />
      <Tool name="remove" label="Delete (Del)" act={() => removeParts(editor)} isOff={isOff} />
      {editor.parts.length > 1 && <p className={css.many}>{editor.partsTitle} chosen</p>}
      {editor.refusal !== '' && <p className={css.refusal}>{editor.refusal}</p>}
    </div>
  );
});

function Tool({ name, label, act, isOff }: { name: IconName; label: string; act: () => void; isOff: boolean }) {
  return (
    <button type="button" className={css.tool} aria-label={label} title={label} disabled={isOff} onClick={() => act()}>
      <Icon name={name} />
    </button>
  );
}
