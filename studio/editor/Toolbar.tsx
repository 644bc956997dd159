import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { DRAWN } from '../canvas/address.ts';
import { Icon, type IconName } from '../design/Icon.tsx';
import { plainText } from '../fields/place.ts';
import { Effects } from '../inheritance/Effects.tsx';
import { t } from '../words/t.ts';
import { duplicateParts, removeParts, stepParts } from './chosenParts.ts';
import { documentName } from './documentName.ts';
import css from './Editor.module.css';
import type { EditorStore } from './EditorStore.ts';
import { canHaveVersion, makeVersion } from './makeVersion.ts';
import type { SaveState } from './Saver.ts';
import { StepTools } from './StepTools.tsx';

const WORDS: Readonly<Record<SaveState, string>> = {
  saved: t('editor.saved'),
  stored: t('editor.keptHereSavingSoon'),
  saving: t('editor.saving'),
  offline: t('editor.noConnectionYourWorkIsKept'),
  refused: t('editor.notSaved'),
  met: t('editor.somebodyElseChangedTheSame'),
  gone: t('editor.putAwayMeanwhile'),
};

/** True when the server does not have all of the work. */
const isHere = (state: SaveState): boolean => state === 'stored' || state === 'offline' || state === 'gone';

/** The document's name and address, status and saved state, undo and redo, comments, history, and the button to publish. */
export const Toolbar = observer(function Toolbar({ editor, others }: { editor: EditorStore; others: ReactNode }) {
  const { draft, saver, opened } = editor;
  const { status } = saver.stored;
  return (
    <div className={css.toolbar} role="toolbar" aria-label={t('editor.document')} data-region="document">
      <div className={css.what}>
        <h1 title={opened.key}>{documentName(editor)}</h1>
        <code className={css.path}>{plainText(draft.shown['path'])}</code>
        <span className={css.status} data-status={status}>
          {status === 'live' ? t('common.live') : status === 'changed' ? t('common.changed') : t('common.draft')}
        </span>
        <Shared editor={editor} />
      </div>
      {others}
      <output className={css.saved} data-state={saver.state}>
        {saver.isStored || !isHere(saver.state) ? WORDS[saver.state] : t('editor.onlyInThisWindow')}
        {saver.why !== '' && `: ${saver.why}`}
      </output>
      <StepTools steps={{ undoes: draft.undoes, redoes: draft.redoes, undo: editor.undo, redo: editor.redo }} />
      {DRAWN.has(editor.kind) && <Reviewers editor={editor} />}
      <button type="button" onClick={() => editor.show('history')}>
        <Icon name="history" /> <span className={css.word}>{t('common.history')}</span>
      </button>
      <button
        type="button"
        className="main"
        title="Ctrl+Enter"
        disabled={!saver.canPublish}
        onClick={() => editor.show('publish')}
      >
        {t('common.openPublish')}
      </button>
    </div>
  );
});

/** Opens the reviewers' comments, and the dialog that invites reviewers. */
const Reviewers = observer(function Reviewers({ editor }: { editor: EditorStore }) {
  const { comments, over } = editor;
  const isOpen = over === 'comments';
  return (
    <>
      <button
        type="button"
        aria-pressed={isOpen}
        onClick={() => (isOpen ? editor.hide('comments') : editor.show('comments'))}
      >
        <Icon name="comment" />{' '}
        <span className={css.word}>
          {comments.open === 0 ? t('comments.comments') : t('comments.counted', { count: comments.open })}
        </span>
        {comments.open > 0 && (
          <span className={css.number} aria-hidden="true">
            {comments.open}
          </span>
        )}
      </button>
      {editor.isEditable && (
        <button type="button" onClick={() => editor.show('share')}>
          <Icon name="link" /> <span className={css.word}>{t('comments.share')}</span>
        </button>
      )}
    </>
  );
});

/** Notes on brands that share or override the document, and the button to make the brand's own version. */
const Shared = observer(function Shared({ editor }: { editor: EditorStore }) {
  const { opened, studio } = editor;
  const { brand } = studio;
  const others = opened.shownBy.filter((one) => one !== brand?.id);
  const isShared = !opened.key.startsWith(`${brand?.id}/`);
  return (
    <>
      {isShared && others.length > 0 && (
        <span className={css.shared} title={t('editor.alsoShownBy', { others: others.join(', ') })}>
          {t('editor.sharedWith', { others: others.join(', ') })}
        </span>
      )}
      {opened.overriddenBy.length > 0 && <Overridden editor={editor} />}
      {canHaveVersion(studio, opened.key) && (
        <button type="button" className={css.version} onClick={() => void makeVersion(studio, opened.key)}>
          {t('editor.makeAVersionFor', { name: brand?.name ?? '' })}
        </button>
      )}
    </>
  );
});

/** Brands whose own versions override the document: a change here reaches them where they set nothing else. */
const Overridden = observer(function Overridden({ editor }: { editor: EditorStore }) {
  const { length } = editor.opened.overriddenBy;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.overridden} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('editor.overriddenBy', { count: length })}</summary>
      <div>
        <p>{t('editor.aChangeHereIsSeenThereOnly')}</p>
        {isOpen && <Effects editor={editor} />}
      </div>
    </details>
  );
});

/** Actions on the chosen part, each with its keyboard shortcut. */
export const NodeTools = observer(function NodeTools({ editor }: { editor: EditorStore }) {
  const isOff = !editor.mayChangeParts;
  return (
    <div className={css.tools} role="toolbar" aria-label={t('editor.chosenPart')}>
      <Tool name="add" label={t('editor.addAPart')} act={() => editor.show('catalogue')} isOff={!editor.isEditable} />
      <Tool name="up" label={t('common.moveUpCtrlShift')} act={() => stepParts(editor, 'up')} isOff={isOff} />
      <Tool name="down" label={t('common.moveDownCtrlShift')} act={() => stepParts(editor, 'down')} isOff={isOff} />
      <Tool name="out" label={t('editor.moveOutCtrlShift')} act={() => stepParts(editor, 'out')} isOff={isOff} />
      <Tool name="in" label={t('editor.moveIntoTheOneBeforeCtrl')} act={() => stepParts(editor, 'in')} isOff={isOff} />
      <Tool name="move" label={t('editor.moveToMByArrows')} act={() => editor.show('move')} isOff={isOff} />
      <Tool name="copy" label={t('editor.duplicateCtrlD')} act={() => duplicateParts(editor)} isOff={isOff} />
      <Tool name="remove" label={t('editor.deleteDel')} act={() => removeParts(editor)} isOff={isOff} />
      {editor.parts.length > 1 && <p className={css.many}>{t('editor.chosen', { title: editor.partsTitle })}</p>}
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
