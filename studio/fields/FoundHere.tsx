import { observer } from 'mobx-react-lite';
import type { EditorStore } from '../editor/EditorStore.ts';
import type { Found } from '../editor/Report.ts';
import { FindingWords } from '../words/FindingWords.tsx';
import { t } from '../words/t.ts';
import css from './Field.module.css';
import { faultOf } from './faultOf.ts';
import { leadTo } from './focusField.ts';
import { type FieldPlace, valueOf } from './place.ts';

/** What the publish gate found in a value. A fault of its shape that its field tells already is not told twice. @param isWhole for all that stands in it, too */
export const FoundHere = observer(function FoundHere({ isWhole, ...place }: FieldPlace & { isWhole: boolean }) {
  const { editor, node, at } = place;
  const found = editor.report.at(node, at, isWhole);
  if (found.length === 0) return null;
  const isTold = faultOf(place, valueOf(place)) !== '';
  return found
    .filter(({ finding }) => finding.code !== undefined || !isTold)
    .map(({ finding, isFault }) => (
      <p key={`${finding.pointer} ${finding.says}`} className={isFault ? css.fault : css.found}>
        <FindingWords finding={finding} />
      </p>
    ));
});

/** Findings, each with the way to its field. */
export function FoundList({ editor, found }: { editor: EditorStore; found: readonly Found[] }) {
  if (found.length === 0) return null;
  return (
    <section className={css.allFound} aria-label={t('fields.whatWasFound')}>
      <h3>{t('fields.whatWasFound')}</h3>
      <ul>
        {found.map((one) => (
          <li key={`${one.finding.pointer} ${one.finding.says}`} className={one.isFault ? css.fault : css.found}>
            <FindingWords finding={one.finding} />{' '}
            <button type="button" className="quiet" onClick={() => leadTo(editor, one, one.finding.locale)}>
              {t('fields.showTheField')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
