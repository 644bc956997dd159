import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { documentName } from '../editor/documentName.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { AskReason } from '../releases/AskReason.tsx';
import { t } from '../words/t.ts';
import css from './Publish.module.css';
import { TakingOff } from './TakingOff.ts';
import { takeOffWords } from './takeOffWords.ts';

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
  const { opened, studio } = editor;
  const [taking] = useState(() => new TakingOff(studio));
  const { title, about, press, done } = takeOffWords(opened, documentName(editor));
  const choose = async (reason: string): Promise<void> => {
    const name = t('publish.without', { name: documentName(editor) });
    const outcome = await taking.take({ document: opened.key, name, reason });
    if (outcome === 'failed') return;
    studio.say(outcome === 'done' ? done : taking.fault);
    close();
    if (outcome === 'done') studio.place.go({ document: '' });
  };
  return (
    <AskReason
      title={title}
      press={press}
      close={close}
      choose={(reason) => void choose(reason)}
      isWanted
      isBusy={taking.isBusy}
    >
      <p>{about}</p>
      <p role="alert" className={css.fault}>
        {taking.fault}
      </p>
    </AskReason>
  );
});
