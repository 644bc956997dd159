import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Refusal } from '../api/ask.ts';
import { documentName } from '../editor/documentName.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { AskReason } from '../releases/AskReason.tsx';
import { releaseCalls } from '../releases/releaseCalls.ts';
import { t } from '../words/t.ts';
import css from './Publish.module.css';

/** Documents that visitors meet by their own: others are needed by these. */
const KINDS: ReadonlySet<string> = new Set(['page', 'popup', 'form']);

/** True when the document is live and may be taken off the site here. */
export const canTakeOff = ({ kind, saver, opened }: EditorStore): boolean =>
  KINDS.has(kind) && saver.stored.live !== null && opened.may.publish;

/** Dialog that takes a live document off the site, by a release that can be taken back; its history stays. */
export const TakeOffSite = observer(function TakeOffSite({
  editor,
  close,
}: {
  editor: EditorStore;
  close: () => void;
}) {
  const [fault, setFault] = useState('');
  const name = documentName(editor);
  const choose = (reason: string): void => {
    setFault('');
    takeOff(editor, reason).then(close, (error: unknown) => setFault(editor.studio.fault(error)));
  };
  return (
    <AskReason
      title={t('publish.takeOffTitle', { name })}
      press={t('publish.takeItOff')}
      close={close}
      choose={choose}
      isWanted
    >
      <p>{t('publish.takeOffAbout')}</p>
      <p role="alert" className={css.fault}>
        {fault}
      </p>
    </AskReason>
  );
});

/** A release that is refused is given up; one that waits for a second person stays. @throws Refusal, NoAnswer */
async function takeOff(editor: EditorStore, reason: string): Promise<void> {
  const { opened, studio } = editor;
  const name = t('publish.without', { name: documentName(editor) });
  const documents = [{ document: opened.key, take: 'nothing' }] as const;
  const { id } = await releaseCalls.make({ name, reason, documents });
  try {
    await releaseCalls.act(id, 'publish', { reason });
  } catch (error) {
    if (error instanceof Refusal && error.status !== 403) await releaseCalls.act(id, 'withdraw').catch(() => undefined);
    throw error;
  }
  studio.say(t('publish.itIsOffTheSite'));
  studio.place.go({ document: '' });
}
