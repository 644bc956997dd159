import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { pointerParts } from '#runtime/document/fault.ts';
import type { Problem } from '#schemas/management/checkCalls.ts';
import type { Place } from '../app/Place.ts';
import { useStudio } from '../app/StudioContext.ts';
import { wayTo } from '../app/wayTo.ts';
import { FindingWords } from '../words/FindingWords.tsx';
import { t } from '../words/t.ts';
import css from './Home.module.css';
import type { HomeStore } from './HomeStore.ts';

/** Problems shown before the list is expanded. */
const FEW = 4;

/** Findings of the publish gate in live documents, each with a link to where it is fixed. */
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
  const { severity, brand, document } = problem;
  const to = wayOut(problem);
  const words = (
    <>
      <strong>{document}</strong>
      <span className={css.says}>
        <span className={css.severity} data-severity={severity}>
          {severity === 'error' ? t('home.error') : t('home.warning')}
        </span>{' '}
        {brand}: <FindingWords finding={problem} />
      </span>
    </>
  );
  if (!to) return <div className={css.event}>{words}</div>;
  return (
    <button type="button" className={css.event} onClick={() => place.go(to)}>
      {words}
    </button>
  );
});

/** Returns the place where a problem is fixed, its field chosen; undefined: it cannot be fixed in the Studio. */
function wayOut({ code, brand, document, pointer, locale }: Problem): Partial<Place> | undefined {
  const language = locale === undefined ? {} : { locale };
  if (code.startsWith('letter.')) return { room: 'letters', document: '', at: pointer, ...language };
  const key = `${brand}/${document}`;
  const to = wayTo(key);
  if (to?.room !== 'texts') return to && { ...to, at: pointer, ...language };
  const [kind = '', id = ''] = document.split('/');
  // of a brand's version the operation is named: what becomes of it is decided in the document
  if (code.startsWith('variant.')) return { document: key, locale: id, at: '' };
  // the room of translations has rows of texts, in the language that its catalogue is of
  const [table, text] = pointerParts(pointer);
  const isText = table === 'messages' && text !== undefined;
  return { ...to, locale: id, at: isText ? `${brand}/${kind}/*#${text}` : '' };
}
