import type { ReactNode } from 'react';
import visually from '#widgets/parts/VisuallyHidden/VisuallyHidden.module.css';
import styles from './Chips.module.css';

interface ChipsProps<T> {
  /** What is chosen, for screen readers. */
  legend: string;
  options: readonly T[];
  chosen: T;
  choose: (option: T) => void;
  word: (option: T) => string;
}

/** A few ways to see the same thing, in a row; one of them is chosen. */
export function Chips<T extends string | number | null>({
  legend,
  options,
  chosen,
  choose,
  word,
}: ChipsProps<T>): ReactNode {
  return (
    <fieldset className={styles.chips}>
      <legend className={visually.hidden}>{legend}</legend>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          className={styles.chip}
          aria-pressed={option === chosen}
          onClick={() => choose(option)}
        >
          {word(option)}
        </button>
      ))}
    </fieldset>
  );
}
