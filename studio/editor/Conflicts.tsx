import { observer } from 'mobx-react-lite';
import { pointerParts } from '#runtime/document/fault.ts';
import css from './Editor.module.css';
import type { Saver } from './Saver.ts';

/** Values that two people changed: both are shown, and one is chosen. Nothing is saved until then. */
export const Conflicts = observer(function Conflicts({ saver }: { saver: Saver }) {
  if (saver.conflicts.length === 0) return null;
  return (
    <section className={css.conflicts} role="alert" aria-label="Changed by two people">
      <p>
        <strong>{saver.other} changed the same as you since you opened it.</strong> Nothing was overwritten. Choose
        which is right:
      </p>
      <ul>
        {saver.conflicts.map((conflict) => (
          <li key={conflict.pointer}>
            <span className={css.where}>{pointerParts(conflict.pointer).slice(1).join(' › ')}</span>
            <button type="button" onClick={() => saver.choose(conflict, false)}>
              Mine: {wordsOf(conflict.mine)}
            </button>
            <button type="button" onClick={() => saver.choose(conflict, true)}>
              {saver.other}: {wordsOf(conflict.theirs)}
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
  if (value === undefined) return 'taken away';
  const text = typeof value === 'string' ? `«${value}»` : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
}
