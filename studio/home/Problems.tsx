import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Problem } from '../api/calls.ts';
import type { Room } from '../app/Place.ts';
import { useStudio } from '../app/StudioContext.ts';
import { t } from '../words/t.ts';
import css from './Home.module.css';
import { type HomeStore, kinds } from './HomeStore.ts';

/** As many are shown until somebody wants all. */
const FEW = 4;

/** What the publish gate finds in what is live, and the ways to where it is mended. */
export const Problems = observer(function Problems({ home: { problems } }: { home: HomeStore }) {
  const [isWhole, setWhole] = useState(false);
  if (!problems) return null;
  return (
    <section aria-labelledby="problems">
      <h2 id="problems">
        {problems.length === 0 ? t('home.problems') : t('home.countedProblems', { count: problems.length })}
      </h2>
      {problems.length === 0 && <p className={css.note}>{t('home.theChecksFindNothingWrong')}</p>}
      <ul>
        {(isWhole ? problems : problems.slice(0, FEW)).map((problem) => (
          <li key={`${problem.brand} ${problem.document} ${problem.code} ${problem.pointer} ${problem.says}`}>
            <Row problem={problem} />
          </li>
        ))}
      </ul>
      {problems.length > FEW && (
        <button type="button" className={css.more} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('home.showFewer') : t('home.showAll', { count: problems.length })}
        </button>
      )}
    </section>
  );
});

const Row = observer(function Row({ problem }: { problem: Problem }) {
  const { place } = useStudio();
  const { severity, brand, document, locale, says } = problem;
  const to = wayTo(problem);
  const words = (
    <>
      <strong>{document}</strong>
      <span className={css.says}>
        <span className={css.severity} data-severity={severity}>
          {severity}
        </span>{' '}
        {brand}: {says}
      </span>
    </>
  );
  if (!to) return <div className={css.event}>{words}</div>;
  return (
    <button
      type="button"
      className={css.event}
      onClick={() => place.go({ ...to, ...(locale === undefined ? {} : { locale }) })}
    >
      {words}
    </button>
  );
});

/** Rooms where what is no document of the list is mended. */
const ROOMS: ReadonlyMap<string, Room> = new Map([
  ['config', 'settings'],
  ['redirects', 'addresses'],
  ['media', 'media'],
  ['brand', 'seo'],
  ['messages', 'texts'],
]);

/** Where a problem is mended; undefined: nowhere in the Studio. */
function wayTo({ code, brand, document }: Problem) {
  if (code.startsWith('letter.')) return { room: 'letters', document: '' } as const;
  const [kind = ''] = document.split('/');
  if (kinds.some(([one]) => one === kind)) return { document: `${brand}/${document}` };
  const room = ROOMS.get(kind);
  return room && { room, document: '' };
}
