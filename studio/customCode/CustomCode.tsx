import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { StudioBrand } from '#schemas/studio.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Room, Waiting } from '../design/Room.tsx';
import { ReleaseRow } from '../releases/ReleaseRow.tsx';
import { ReleasesStore } from '../releases/ReleasesStore.ts';
import css from './CustomCode.module.css';
import { type CodeLine, CustomCodeStore } from './CustomCodeStore.ts';
import type { CodeEntry } from './codeIn.ts';

const STATES: Readonly<Record<CodeLine['state'], string>> = {
  runs: 'Runs',
  off: 'Switched off',
  unexplained: 'Does not run: nobody says who answers for it, and why it is there',
  changed: 'Does not run: its code is not the one that its hash names',
  unclosed: 'Does not run: it opens an element that it does not close',
};

/** Code of others on the brand's pages: what runs, who answers for it, and what waits for a second person. */
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
      title="Custom code"
      about="Code of others on the pages of this brand: what runs, who answers for it, and what waits for a second person."
      tools={
        <button type="button" onClick={() => studio.place.go({ room: 'settings' })}>
          Open the settings
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
      <h2 id="waits">Waits for a second person</h2>
      {code.waiting.length === 0 && (
        <p className={css.note}>
          Nothing waits. Whoever changes code in the settings and publishes makes a release: it stands here until
          somebody else has read it and agreed.
        </p>
      )}
      {code.waiting.map(({ release, comes, goes }) => (
        <div key={release.id}>
          <ul>
            <ReleaseRow release={release} releases={releases} />
          </ul>
          <Entries title="Comes to the pages" entries={comes} />
          <Entries title="Goes from the pages" entries={goes} />
        </div>
      ))}
    </section>
  );
});

const Live = observer(function Live({ code, brand }: { code: CustomCodeStore; brand: StudioBrand }) {
  return (
    <section className={css.part} aria-labelledby="live">
      <h2 id="live">On the pages</h2>
      {code.lines.length === 0 && (
        <p className={css.note}>
          No code of others is on the pages of {brand.name}. It is written in the settings, under «Code of others», with
          who answers for it and why it is there.
        </p>
      )}
      <ul>
        {code.lines.map((line) => (
          <Line key={line.number} line={line} />
        ))}
      </ul>
    </section>
  );
});

/** What a visitor has agreed to before it runs. */
const consentWords = (consent: string): string =>
  consent === 'necessary' ? 'runs without asking' : `runs after a yes to ${consent}`;

function Line({ line: { position, consent, owner, why, hash, characters, stores, state } }: { line: CodeLine }) {
  return (
    <li className={css.line}>
      <strong>{why || 'No reason is given'}</strong>
      <span className={css.state} data-state={state}>
        {STATES[state]}
      </span>
      <p>
        {owner || 'Nobody'} answers for it · at {position} · {consentWords(consent)} · {characters} characters
        {stores.length > 0 && ` · leaves ${stores.join(', ')} in the browser`}
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
              {why || 'No reason is given'} · {owner || 'nobody'} answers for it · at {position} ·{' '}
              {consentWords(consent)}
              {!isEnabled && ' · switched off'}
            </p>
            <pre>{code}</pre>
          </li>
        ))}
      </ul>
    </section>
  );
}
