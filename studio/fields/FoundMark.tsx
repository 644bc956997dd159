import { Icon } from '../design/Icon.tsx';
import { t } from '../words/t.ts';
import css from './Field.module.css';

/** Number of findings of the publish gate in something that is closed, or in another pane. */
export function FoundMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={css.foundMark} title={t('fields.found', { count })}>
      <Icon name="warn" />
      <span aria-hidden="true">{count}</span>
      <span className="unseen">{t('fields.found', { count })}</span>
    </span>
  );
}
