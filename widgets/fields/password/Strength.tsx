import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { FormField } from '#runtime/form/formField.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import styles from './Password.module.css';
import { strengthOf } from './strengthOf.ts';

const WORDS: Readonly<Record<number, string>> = {
  1: 'forms.strength1',
  2: 'forms.strength2',
  3: 'forms.strength3',
  4: 'forms.strength4',
};
const BARS = [1, 2, 3, 4] as const;

/** Strength of a new password: in words, and in bars. Drawn, and announced, only when the level changes. It never blocks a submit. */
export const Strength = observer(function Strength({ field, t }: { field: FormField; t: Translate }) {
  const strength = useMemo(() => computed(() => strengthOf(field.text)), [field]).get();
  const word = WORDS[strength ?? 0];
  return (
    <span className={styles.strength} data-strength={strength ?? 0}>
      <span className={styles.bars} aria-hidden="true">
        {BARS.map((bar) => (
          <span key={bar} className={styles.bar} data-full={strength !== null && bar <= strength} />
        ))}
      </span>
      <output className={styles.level}>{word && t('forms.strength', { level: t(word) })}</output>
    </span>
  );
});
