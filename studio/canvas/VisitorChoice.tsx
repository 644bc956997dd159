import { type PreviewVisitor, previewVisitors } from '#schemas/preview.ts';
import { t } from '../words/t.ts';

const WORDS: Readonly<Record<PreviewVisitor, string>> = {
  guest: t('common.aGuest'),
  unfinished: t('canvas.aPlayerStillRegistering'),
  unverified: t('canvas.aPlayerNotVerified'),
  verified: t('common.aPlayer'),
  'with-bonus': t('canvas.aPlayerWithABonus'),
  banned: t('canvas.aBannedPlayer'),
};

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
  return (
    <label>
      <span className="unseen">{t('canvas.seeAs')}</span>
      <select
        value={visitor ?? ''}
        onChange={({ target }) => choose(previewVisitors.find((one) => one === target.value) ?? null)}
      >
        <option value="">{t('canvas.whomItIsMeantFor', { visitor: WORDS[meant] })}</option>
        {previewVisitors.map((one) => (
          <option key={one} value={one}>
            {WORDS[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
