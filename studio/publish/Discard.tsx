import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { EditorStore } from '../editor/EditorStore.ts';
import { t } from '../words/t.ts';
import type { Publishing } from './Publishing.ts';

interface Asked {
  editor: EditorStore;
  publishing: Publishing;
}

const focusNow = (button: HTMLElement | null): void => button?.focus();

/** Throws the draft away; a document that is gone from the lists then is asked about first. */
export const Discard = observer(function Discard({ publishing, editor }: Asked) {
  const { discards } = publishing;
  if (discards !== 'draft') return <PutAway publishing={publishing} editor={editor} />;
  const isOff = publishing.isBusy || !editor.isEditable || editor.saver.stored.seen.draft === 0;
  return (
    <button type="button" disabled={isOff} onClick={() => void publishing.discard()}>
      {t('publish.throwTheDraftAway')}
    </button>
  );
});

/** Asks before the document goes, and names the people whose work it may be. */
const PutAway = observer(function PutAway({ publishing, editor }: Asked) {
  const [isAsked, setAsked] = useState<boolean | null>(null);
  const { stored, isDirty } = editor.saver;
  const isOff = publishing.isBusy || !editor.isEditable || isDirty;
  if (isAsked !== true)
    return (
      <button ref={isAsked === null ? null : focusNow} type="button" disabled={isOff} onClick={() => setAsked(true)}>
        {t('publish.askPutItAway')}
      </button>
    );
  const isForGood = publishing.discards === 'document';
  const isOwn = stored.author === editor.studio.session.person?.username;
  const names = editor.peers.map(({ name }) => name).join(', ');
  return (
    <>
      <span role="alert">
        {t(isForGood ? 'publish.nothingIsLeftOfIt' : 'publish.itsHistoryStays')}
        {!isOwn && ` ${t('publish.draftOf', { author: stored.author })}`}
        {names !== '' && ` ${t('publish.openedNowBy', { names })}`}
      </span>
      <button ref={focusNow} type="button" onClick={() => setAsked(false)}>
        {t('publish.keepIt')}
      </button>
      <button type="button" disabled={isOff} onClick={() => void publishing.discard()}>
        {t(isForGood ? 'publish.putItAway' : 'publish.putItAwayKept')}
      </button>
    </>
  );
});
