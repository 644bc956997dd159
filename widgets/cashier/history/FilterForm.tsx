import { type ReactNode, useId } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import sign from '#widgets/parts/Select/Select.module.css';
import visually from '#widgets/parts/VisuallyHidden/VisuallyHidden.module.css';
import { type Filters, kinds, noFilters, outcomes, queryOf } from './filters.ts';
import styles from './History.module.css';

interface FilterFormProps {
  filters: Filters;
  choose(filters: Filters): void;
  t: Translate;
}

/** Form of the filters: each choice takes effect at once. */
export function FilterForm({ filters, choose, t }: FilterFormProps): ReactNode {
  const id = useId();
  const select = (name: 'kind' | 'outcome', options: readonly string[]): ReactNode => (
    <div className={styles.filter}>
      <label htmlFor={`${id}-${name}`}>{t(`cashier.history.${name}`)}</label>
      <select
        id={`${id}-${name}`}
        className={`${styles.control} ${sign.select}`}
        value={filters[name]}
        onChange={({ currentTarget }) => choose({ ...filters, [name]: currentTarget.value })}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {t(`cashier.history.${name}.${option}`)}
          </option>
        ))}
      </select>
    </div>
  );
  const day = (name: 'from' | 'to'): ReactNode => (
    <div className={styles.filter}>
      <label htmlFor={`${id}-${name}`}>{t(`cashier.history.${name}`)}</label>
      <input
        id={`${id}-${name}`}
        className={styles.control}
        type="date"
        value={filters[name]}
        onChange={({ currentTarget }) => choose({ ...filters, [name]: currentTarget.value })}
      />
    </div>
  );
  return (
    <fieldset className={styles.filters}>
      <legend className={visually.hidden}>{t('cashier.history.filters')}</legend>
      {select('kind', kinds)}
      {select('outcome', outcomes)}
      {day('from')}
      {day('to')}
      {queryOf(filters) !== '' && (
        <Button variant="ghost" onClick={() => choose(noFilters)}>
          {t('cashier.history.clear')}
        </Button>
      )}
    </fieldset>
  );
}
