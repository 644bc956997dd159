import { observer } from 'mobx-react-lite';
import { t } from '../words/t.ts';
import css from './Audit.module.css';
import type { AuditStore } from './AuditStore.ts';

/** Result of the check that the log is unchanged, and what to do if it is not. */
export const AuditVerdict = observer(function AuditVerdict({ audit }: { audit: AuditStore }) {
  const { verdict, verdictFault, state } = audit;
  const again = (
    <button type="button" onClick={() => void audit.verify()}>
      {t('audit.checkAgain')}
    </button>
  );
  if (verdictFault !== '')
    return (
      <div className={css.verdict} data-state="unknown" role="alert">
        <p>{t('audit.couldNotCheck', { fault: verdictFault })}</p>
        {again}
      </div>
    );
  if (!verdict) return state === 'failed' ? null : <output className={css.verdict}>{t('audit.checking')}</output>;
  const { entries, sealedFrom, fault } = verdict;
  if (fault !== null)
    return (
      <div className={css.verdict} data-state="broken" role="alert">
        <p>
          <strong>{t('audit.isBroken')}</strong> {t('audit.whatToDo', { fault })}
        </p>
        {again}
      </div>
    );
  return (
    <div className={css.verdict} data-state="whole">
      <p>
        {t('audit.isWhole', { count: entries })}{' '}
        {sealedFrom !== null && sealedFrom > 1 && t('audit.sealedFrom', { number: sealedFrom })}
      </p>
      {again}
    </div>
  );
});
