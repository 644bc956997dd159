import { t } from '../words/t.ts';
import { screens } from './screens.ts';

/** Select for the screen that a page is drawn for. */
export function WidthChoice({
  width,
  choose,
}: {
  /** In pixels; null: as wide as there is room. */
  width: number | null;
  choose: (width: number | null) => void;
}) {
  const chosen = screens.find(([, pixels]) => pixels === width);
  return (
    <label title={chosen ? chosen.join(', ') : t('canvas.anyWidth')}>
      <span className="unseen">{t('canvas.widthOfTheScreen')}</span>
      <select value={width ?? ''} onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}>
        <option value="">{t('canvas.anyWidth')}</option>
        {screens.map(([name, pixels]) => (
          <option key={pixels} value={pixels}>
            {name}, {pixels}
          </option>
        ))}
      </select>
    </label>
  );
}
