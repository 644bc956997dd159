import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { FormStore } from '#runtime/form/FormStore.ts';
import type { Steps } from '#runtime/form/Steps.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import styles from './FormSteps.module.css';

/** Position in the form: the number of steps, the open one, and its topic. */
export const StepHead = observer(function StepHead({ steps, t }: { steps: Steps; t: Translate }) {
  const { shown, at, current } = steps;
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the heading of the new step, for screen readers; on a failed check the summary takes the focus instead.
  useEffect(
    () =>
      reaction(
        () => steps.id,
        () => setTimeout(() => heading.current?.focus()),
      ),
    [steps],
  );
  return (
    <div className={styles.head}>
      <div className={styles.track} aria-hidden="true">
        {shown.map(({ id }, index) => (
          <span key={id} className={styles.part} data-done={index <= at || undefined} />
        ))}
      </div>
      <p className={styles.place}>{t('forms.step', { number: at + 1, total: shown.length })}</p>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {current?.title}
      </h2>
      {current?.hint !== undefined && <p className={styles.hint}>{current.hint}</p>}
    </div>
  );
});

interface FormButtonsProps {
  form: FormStore;
  t: Translate;
  isBusy: boolean;
}

/** The button that sends, or that leads to the next step, and the way back. */
export const FormButtons = observer(function FormButtons({ form, t, isBusy }: FormButtonsProps) {
  const { steps } = form;
  const isLast = steps?.isLast ?? true;
  const { look } = form.document.submit;
  const next = isLast ? form.document.submit.label : t('forms.next');
  const submit = (
    <Button type="submit" isWide isBusy={isBusy} {...(look && { variant: look })}>
      {next}
    </Button>
  );
  if (!steps || steps.isFirst) return submit;
  return (
    <div className={styles.buttons}>
      <Button variant="secondary" onClick={() => form.back()}>
        {t('forms.back')}
      </Button>
      {submit}
    </div>
  );
});
