import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { FormField } from '#runtime/form/formField.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { Spinner } from '#widgets/parts/Spinner/Spinner.tsx';
import styles from './PromoCode.module.css';

const WORDS = {
  checking: 'forms.checking',
  proven: 'forms.promoCodeAccepted',
} as const;

/** State of a code on the platform: being checked, accepted. Shown in words and with a sign; a refused code is the field's error. */
export const CodeState = observer(function CodeState({ id, field, t }: { id: string; field: FormField; t: Translate }) {
  // Followed as one word, so that a key that changes nothing here draws nothing.
  const state = useMemo(
    () => computed(() => (field.isChecking ? 'checking' : field.isProven ? 'proven' : null)),
    [field],
  ).get();
  return (
    <>
      <span className={styles.mark} data-proven={state === 'proven' || undefined}>
        {state === 'checking' && <Spinner size="s" />}
        {state === 'proven' && <Icon name="check" size={22} />}
      </span>
      <output id={id} className={styles.news} data-proven={state === 'proven' || undefined}>
        {state && t(WORDS[state])}
      </output>
    </>
  );
});
