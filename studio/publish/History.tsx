import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import type { HistoryEntry } from '#schemas/management/documentCalls.ts';
import { authorInWords } from '../agents/author.ts';
import { calls } from '../api/calls.ts';
import { Dialog } from '../design/Dialog.tsx';
import { When } from '../design/When.tsx';
import { documentName } from '../editor/documentName.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { AskTakeBack } from '../releases/AskTakeBack.tsx';
import { t } from '../words/t.ts';
import css from './Publish.module.css';
import { canTakeOff, TakeOffSite } from './TakeOffSite.tsx';
import { type Taken, TakingBack } from './TakingBack.ts';
import { takeOffWords } from './takeOffWords.ts';

/** The document's history: restores a revision into the draft, or reverts a publish. */
export const History = observer(function History({ editor }: { editor: EditorStore }) {
  const [fault, setFault] = useState('');
  const { entries, read } = useEntries(editor, setFault);
  const { back, takeUp, revert, askRevert } = useSteps(editor, setFault, read);
  const [isTakingOff, setTakingOff] = useState(false);
  if (isTakingOff) return <TakeOffSite editor={editor} close={() => setTakingOff(false)} />;
  if (back.asked) {
    const { id, name, keys } = back.asked;
    const choose = (reason: string): void => revert(id, reason);
    return <AskTakeBack name={name} documents={keys.length} keys={keys} close={() => back.leave()} choose={choose} />;
  }
  return (
    <Dialog title={t('common.history')} close={() => editor.hide('history')} isWide>
      {!entries && fault === '' && <output>{t('publish.readingTheHistory')}</output>}
      {entries?.length === 0 && <p>{t('publish.thisWasNeverPublishedSoIt')}</p>}
      <ol className={css.history}>
        {entries?.map((entry, index) => (
          <Entry
            key={entry.number}
            entry={entry}
            before={entries[index + 1]?.number}
            editor={editor}
            takeUp={takeUp}
            revert={askRevert}
          />
        ))}
      </ol>
      <p role="alert" className={css.fault}>
        {fault}
      </p>
      {canTakeOff(editor) && (
        <button type="button" onClick={() => setTakingOff(true)}>
          {takeOffWords(editor.opened, documentName(editor)).offer}
        </button>
      )}
    </Dialog>
  );
});

/** What is done from the history; a failure is told. */
function useSteps(editor: EditorStore, tell: (fault: string) => void, read: () => Promise<void>) {
  const { studio, saver, opened } = editor;
  const [back] = useState(() => new TakingBack());
  const run = (work: () => Promise<void>): void => {
    tell('');
    work().catch((error: unknown) => tell(studio.fault(error)));
  };
  const takeUp = (number: number): void =>
    run(async () => {
      const { document } = await calls.revision(opened.key, number);
      editor.draft.replace(document, t('publish.revisionTakenUp', { number }));
      studio.say(t('publish.revisionIsYourDraftNowPublish', { number }));
      editor.hide('history');
    });
  const revert = (release: string, reason = t('publish.takenBackInTheStudio')): void =>
    run(async () => {
      back.leave();
      if (!(await saver.save())) return tell(t('publish.yourLastChangeIsNotSaved'));
      await calls.revert(release, reason);
      await editor.reload();
      studio.say(t('common.takenBackVisitorsSeeWhat'));
      await read();
    });
  const askRevert = (release: Taken): void =>
    run(async () => {
      if (!(await back.ask(release))) revert(release.id);
    });
  return { back, takeUp, revert, askRevert };
}

/** Entries of a document, the newest first; null while they are read. */
function useEntries({ opened, studio }: EditorStore, tell: (fault: string) => void) {
  const [entries, setEntries] = useState<readonly HistoryEntry[] | null>(null);
  const read = useCallback(
    () =>
      calls.history(opened.key).then(setEntries, (error: unknown) => {
        const words = studio.fault(error);
        if (words === 'Not Found')
          setEntries([]); // never published, so without a history
        else tell(words);
      }),
    [opened, studio, tell],
  );
  useEffect(() => void read(), [read]);
  return { entries, read };
}

const Entry = observer(function Entry({
  entry: { number, author, reason, createdAt, isLive, releases },
  before,
  editor,
  takeUp,
  revert,
}: {
  entry: HistoryEntry;
  /** The revision before it. */
  before: number | undefined;
  editor: EditorStore;
  takeUp: (number: number) => void;
  revert: (release: Taken) => void;
}) {
  const { isEditable, opened } = editor;
  const release = releases.at(-1);
  return (
    <li>
      <span className={css.number}>{number}</span>
      <span className={css.words}>
        <strong>{reason}</strong>
        <span>
          {authorInWords(author)} · <When at={createdAt} />
          {isLive && t('publish.andLive')}
        </span>
      </span>
      {before !== undefined && (
        <button type="button" onClick={() => editor.compare([before, number])}>
          {t('publish.whatChanged')}
        </button>
      )}
      {!isLive && (
        <button type="button" disabled={!isEditable} onClick={() => takeUp(number)}>
          {t('publish.takeUpAsADraft')}
        </button>
      )}
      {isLive && release && number > 1 && (
        <button type="button" disabled={!opened.may.publish} onClick={() => revert(release)}>
          {t('publish.takeBack')}
        </button>
      )}
    </li>
  );
});
