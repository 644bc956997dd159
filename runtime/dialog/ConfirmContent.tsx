import type { ReactNode } from 'react';
import type { DialogRequest, OpenDialog } from '../store/DialogStore.ts';
import type { Runtime } from '../store/Runtime.ts';
import styles from './Dialog.module.css';

/** A yes-or-no question (DLG-04). */
export function ConfirmContent({
  dialog,
  question,
  runtime,
}: {
  dialog: OpenDialog;
  question: NonNullable<DialogRequest['question']>;
  runtime: Runtime;
}): ReactNode {
  const answer = (agreed: boolean) => () => void runtime.dialogs.close(dialog.key, { answer: agreed, force: true });
  return (
    <div className={styles.body}>
      <h2 id={`dialog-title-${dialog.key}`} className={styles.title}>
        {question.title ?? question.text}
      </h2>
      {question.title !== undefined && <p className={styles.question}>{question.text}</p>}
      <div className={styles.answers}>
        <button type="button" className={styles.reject} onClick={answer(false)}>
          {question.reject}
        </button>
        <button type="button" className={styles.agree} onClick={answer(true)}>
          {question.agree}
        </button>
      </div>
    </div>
  );
}
