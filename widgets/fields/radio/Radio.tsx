import { observer } from 'mobx-react-lite';
import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import { RadioBox } from '../RadioBox.tsx';
import styles from './Radio.module.css';

const cards = { group: styles.cards, option: styles.card, mark: styles.mark };
const segments = { group: styles.segments, option: styles.segment, mark: styles.hidden };

/** One of a few, as cards or as a row of joined buttons. */
export const Radio = observer(function Radio(props: FieldViewProps) {
  const { options, spec } = props.field;
  const looks = spec.settings.look === 'segments' ? segments : cards;
  return (
    <RadioBox {...props} options={options} looks={looks}>
      {({ label }) => <span className={styles.label}>{label}</span>}
    </RadioBox>
  );
});
