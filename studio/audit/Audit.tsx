import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useStudio } from '../app/StudioContext.ts';
import { Note, Room, Waiting } from '../design/Room.tsx';
import { t } from '../words/t.ts';
import css from './Audit.module.css';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditStore } from './AuditStore.ts';
import { AuditVerdict } from './AuditVerdict.tsx';
import { Entry } from './Entry.tsx';

/** Room of the audit log: who did what to content, and whether the log is unchanged. */
export const Audit = observer(function Audit() {
  const studio = useStudio();
  const [audit] = useState(() => new AuditStore(studio));
  useEffect(() => void audit.open(), [audit]);
  return (
    <Room title={t('common.auditLog')} about={t('audit.whoDidWhat')}>
      {audit.isClosed ? (
        <Note>{t('audit.onlyThoseWhoManagePeople')}</Note>
      ) : (
        <>
          <AuditVerdict audit={audit} />
          <AuditFilters audit={audit} />
          <Waiting state={audit.state} fault={audit.fault} retry={() => void audit.open()}>
            <Entries audit={audit} />
          </Waiting>
        </>
      )}
    </Room>
  );
});

const Entries = observer(function Entries({ audit }: { audit: AuditStore }) {
  if (audit.lines.length === 0) return <Note>{audit.isNarrowed ? t('audit.noEntries') : t('audit.nothingYet')}</Note>;
  return (
    <>
      {audit.days.map(({ day, lines }) => (
        <section key={day} className={css.day} aria-label={day}>
          <h2>{day}</h2>
          <ol>
            {lines.map((line) => (
              <Entry key={line.number} line={line} />
            ))}
          </ol>
        </section>
      ))}
      {audit.next === null ? (
        <p className={css.end}>{!audit.isNarrowed && t('audit.thatIsAll')}</p>
      ) : (
        <button type="button" disabled={audit.isReadingMore} onClick={() => void audit.more()}>
          {audit.isReadingMore ? t('common.reading') : t('audit.older')}
        </button>
      )}
    </>
  );
});
