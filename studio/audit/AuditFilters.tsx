import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { type AuditKind, auditKinds } from '#schemas/audit.ts';
import { useStudio } from '../app/StudioContext.ts';
import { t } from '../words/t.ts';
import css from './Audit.module.css';
import type { AuditStore } from './AuditStore.ts';
import { kindWords } from './actWords.ts';

const kindOf = (value: string): AuditKind | '' => auditKinds.find((kind) => kind === value) ?? '';

/** Filters of the log: person, kind, brand, document, and time from and until. */
export const AuditFilters = observer(function AuditFilters({ audit }: { audit: AuditStore }) {
  const { session } = useStudio();
  const { narrowed, narrow } = audit;
  const brands = [...new Set(session.brands.flatMap(({ line }) => line))].toSorted();
  return (
    <search className={css.filters}>
      <Suggested
        title={t('audit.who')}
        sample={t('audit.name')}
        value={narrowed.name}
        choices={audit.people}
        change={(name) => narrow({ name })}
      />
      <label>
        {t('audit.what')}
        <select value={narrowed.kind} onChange={({ target }) => narrow({ kind: kindOf(target.value) })}>
          <option value="">{t('audit.everything')}</option>
          {auditKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords[kind]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('audit.where')}
        <select value={narrowed.brand} onChange={({ target }) => narrow({ brand: target.value })}>
          <option value="">{t('audit.everywhere')}</option>
          {brands.map((brand) => (
            <option key={brand}>{brand}</option>
          ))}
        </select>
      </label>
      <Suggested
        title={t('audit.document')}
        sample={t('audit.aKey')}
        value={narrowed.document}
        choices={audit.documents}
        change={(document) => narrow({ document })}
      />
      <Day title={t('audit.since')} value={narrowed.from} change={(from) => narrow({ from })} />
      <Day title={t('audit.until')} value={narrowed.until} change={(until) => narrow({ until })} />
      {audit.isNarrowed && (
        <button type="button" onClick={audit.showAll}>
          {t('audit.showAll')}
        </button>
      )}
    </search>
  );
});

interface Narrowing {
  title: string;
  value: string;
  change: (value: string) => void;
}

/** Text input with suggestions. */
function Suggested({
  title,
  sample,
  value,
  choices,
  change,
}: Narrowing & { sample: string; choices: readonly string[] }) {
  const id = useId();
  return (
    <label>
      {title}
      <input
        type="search"
        list={id}
        placeholder={sample}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
      <datalist id={id}>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </datalist>
    </label>
  );
}

function Day({ title, value, change }: Narrowing) {
  return (
    <label>
      {title}
      <input type="date" value={value} onChange={({ target }) => change(target.value)} />
    </label>
  );
}
