import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { StudioBrand } from '#schemas/studio.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Room, Waiting } from '../design/Room.tsx';
import { ReleaseRow } from '../releases/ReleaseRow.tsx';
import { ReleasesStore } from '../releases/ReleasesStore.ts';
import { t } from '../words/t.ts';
import css from './CustomCode.module.css';
import { type CodeLine, CustomCodeStore } from './CustomCodeStore.ts';
import type { CodeEntry } from './codeIn.ts';

const STATES: Readonly<Record<CodeLine['state'], string>> = {
  runs: t('customCode.runs'),
  off: t('customCode.switchedOff'),
  unexplained: t('customCode.doesNotRunNobodySaysWhoAnswers'),
  changed: t('customCode.doesNotRunItsCodeIsNotThe'),
  unclosed: t('customCode.doesNotRunItOpensAnElement'),
};

/** Room of third-party code on the brand's pages: active code, the person responsible, and code that waits for approval. */
export const CustomCode = observer(function CustomCode({ brand }: { brand: StudioBrand }) {
  const studio = useStudio();
  const [releases] = useState(() => new ReleasesStore(studio, brand.id));
  const [code] = useState(() => new CustomCodeStore(studio, releases, brand.id));
  useEffect(() => {
    void releases.load();
    return () => code.stop();
  }, [releases, code]);
  const isFailed = releases.state === 'failed';
  return (
    <Room
      title={t('common.customCode')}
      about={t('customCode.codeOfOthersOnThePagesOf')}
      tools={
        <button type="button" onClick={() => studio.place.go({ room: 'settings' })}>
          {t('customCode.openTheSettings')}
        </button>
      }
    >
      <Waiting
        state={isFailed ? 'failed' : code.state}
        fault={isFailed ? releases.fault : code.fault}
        retry={() => void releases.load()}
      >
        <Waits code={code} releases={releases} />
        <Live code={code} brand={brand} />
      </Waiting>
    </Room>
  );
});

const Waits = observer(function Waits({ code, releases }: { code: CustomCodeStore; releases: ReleasesStore }) {
  return (
    <section className={css.part} aria-labelledby="waits">
      <h2 id="waits">{t('customCode.waitsForASecondPerson')}</h2>
      {code.waiting.length === 0 && <p className={css.note}>{t('customCode.nothingWaitsWhoeverChanges')}</p>}
      {code.waiting.map(({ release, comes, goes }) => (
        <div key={release.id}>
          <ul>
            <ReleaseRow release={release} releases={releases} />
          </ul>
          <Entries title={t('customCode.comesToThePages')} entries={comes} />
          <Entries title={t('customCode.goesFromThePages')} entries={goes} />
        </div>
      ))}
    </section>
  );
});

const Live = observer(function Live({ code, brand }: { code: CustomCodeStore; brand: StudioBrand }) {
  return (
    <section className={css.part} aria-labelledby="live">
      <h2 id="live">{t('customCode.onThePages')}</h2>
      {code.lines.length === 0 && (
        <p className={css.note}>{t('customCode.noCodeOfOthersIsOnThePages', { name: brand.name })}</p>
      )}
      <ul>
        {code.lines.map((line) => (
          <Line key={line.number} line={line} />
        ))}
      </ul>
    </section>
  );
});

/** Describes the consent that the code needs before it runs. */
const consentWords = (consent: string): string =>
  consent === 'necessary' ? t('customCode.runsWithoutAsking') : t('customCode.runsAfterAYesTo', { consent });

function Line({ line: { position, consent, owner, why, hash, characters, stores, state } }: { line: CodeLine }) {
  return (
    <li className={css.line}>
      <strong>{why || t('customCode.noReasonIsGiven')}</strong>
      <span className={css.state} data-state={state}>
        {STATES[state]}
      </span>
      <p>
        {t('customCode.answersForItAtCharacters', {
          owner: owner || t('customCode.nobody'),
          position,
          consent: consentWords(consent),
          characters,
          kept: stores.length > 0 ? t('customCode.leavesInTheBrowser', { stores: stores.join(', ') }) : '',
        })}
      </p>
      <code>{hash}</code>
    </li>
  );
}

function Entries({ title, entries }: { title: string; entries: readonly CodeEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section className={css.entries} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {entries.map(({ position, consent, owner, why, code, isEnabled }) => (
          <li key={`${position} ${code}`}>
            <p>
              {t('customCode.answersForItAt', {
                why: why || t('customCode.noReasonIsGiven'),
                owner: owner || t('customCode.nobody'),
                position,
                consent: consentWords(consent),
                off: isEnabled ? '' : t('customCode.butSwitchedOff'),
              })}
            </p>
            <pre>{code}</pre>
          </li>
        ))}
      </ul>
    </section>
  );
}
