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
  choose,
}: {
  visitor: PreviewVisitor;
  choose: (visitor: PreviewVisitor) => void;
}) {
  return (
    <label>
      <span className="unseen">{t('canvas.seeAs')}</span>
      <select
        value={visitor}
        onChange={({ target }) => {
          const chosen = previewVisitors.find((one) => one === target.value);
          if (chosen) choose(chosen);
        }}
      >
        {previewVisitors.map((one) => (
          <option key={one} value={one}>
            {WORDS[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
