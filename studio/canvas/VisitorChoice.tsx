import { type PreviewVisitor, previewVisitors } from '#schemas/preview.ts';
import { t } from '../words/t.ts';
import { visitorWords } from './visitorWords.ts';

/** Select for the visitor that a page is drawn for. */
export function VisitorChoice({
  visitor,
  meant,
  choose,
}: {
  /** Null: whom the page is meant for. */
  visitor: PreviewVisitor | null;
  meant: PreviewVisitor;
  choose: (visitor: PreviewVisitor | null) => void;
}) {
  const meantFor = t('canvas.whomItIsMeantFor', { visitor: visitorWords[meant] });
  return (
    <label title={visitor === null ? meantFor : visitorWords[visitor]}>
      <span className="unseen">{t('canvas.seeAs')}</span>
      <select
        value={visitor ?? ''}
        onChange={({ target }) => choose(previewVisitors.find((one) => one === target.value) ?? null)}
      >
        <option value="">{meantFor}</option>
        {previewVisitors.map((one) => (
          <option key={one} value={one}>
            {visitorWords[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
