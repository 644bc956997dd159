import { observer } from 'mobx-react-lite';
import { sentence } from '../words/sentence.tsx';
import { t } from '../words/t.ts';
import { placeOfConflict, valueOfSide } from './conflictChoices.ts';
import type { Draft } from './Draft.ts';
import css from './Editor.module.css';
import type { Saver } from './Saver.ts';

/** Values that two people changed: both are shown, and one is chosen. Nothing is saved until then. */
export const Conflicts = observer(function Conflicts({ saver, draft }: { saver: Saver; draft: Draft }) {
  if (saver.conflicts.length === 0) return null;
  return (
    <section className={css.conflicts} role="alert" aria-label={t('editor.changedByTwoPeople')} data-region="conflicts">
      <p>
        {sentence('editor.nothingWasOverwrittenChoose', {
          who: <strong>{t('editor.changedTheSameAsYouSince', { other: saver.other })}</strong>,
        })}
      </p>
      <ul>
        {saver.conflicts.map((conflict) => (
          <li key={conflict.pointer}>
            <span className={css.where}>
              {placeOfConflict(draft.document, conflict).join(' › ') || t('editor.document')}
            </span>
            <button type="button" onClick={() => saver.choose(conflict, false)}>
              {t('editor.mine', { words: wordsOf(valueOfSide(conflict, conflict.mine)) })}
            </button>
            <button type="button" onClick={() => saver.choose(conflict, true)}>
              {saver.other}: {wordsOf(valueOfSide(conflict, conflict.theirs))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});

/** Longest piece of a value that is shown. */
const LONGEST = 80;

function wordsOf(value: unknown): string {
  if (value === undefined) return t('editor.takenAway');
  const text = typeof value === 'string' ? `«${value}»` : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
}
