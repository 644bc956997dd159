import { observer } from 'mobx-react-lite';
import type { FormStore } from '#runtime/form/FormStore.ts';
import { fillPlaces } from '#runtime/form/messages.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import styles from './Form.module.css';

interface SubmitAgainProps {
  form: FormStore;
  isBusy: boolean;
  onAsk: () => void;
}

/** Asks for the same once more: how long it has to wait, then a button. The time is there to look up, not called out each second. */
export const SubmitAgain = observer(function SubmitAgain({ form, isBusy, onAsk }: SubmitAgainProps) {
  const { again } = form.document.submit;
  const { leftSec, text } = form.outcome.wait;
  if (!again) return null;
  return (
    <div className={styles.again}>
      <output className={styles.news}>{form.outcome.news}</output>
      {leftSec > 0 ? (
        <p className={styles.wait} role="timer">
          {fillPlaces(again.wait, { time: text })}
        </p>
      ) : (
        <Button variant="link" onClick={onAsk} isBusy={isBusy}>
          {again.label}
        </Button>
      )}
    </div>
  );
});
