import { observer } from 'mobx-react-lite';
import type { FieldStore } from '#runtime/form/FieldStore.ts';
import { textOf } from '#runtime/form/messages.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { Spinner } from '#widgets/parts/Spinner/Spinner.tsx';
import styles from './PromoCode.module.css';

/** What the platform says of a code: being asked, accepted. In words and with a sign; a refused code is the field's error. */
export const CodeState = observer(function CodeState({
  id,
  field,
  t,
}: {
  id: string;
  field: FieldStore;
  t: Translate;
}) {
  const { isChecking, isProven } = field;
  return (
    <>
      <span className={styles.mark} data-proven={isProven || undefined}>
        {isChecking ? <Spinner size="s" /> : isProven && <Icon name="check" size={22} />}
      </span>
      <output id={id} className={styles.news} data-proven={isProven || undefined}>
        {isChecking && textOf(t, ['forms.checking', 'Checking…'])}
        {!isChecking && isProven && textOf(t, ['forms.promoCodeAccepted', 'The code is accepted'])}
      </output>
    </>
  );
});
