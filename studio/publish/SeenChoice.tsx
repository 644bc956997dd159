import { observer } from 'mobx-react-lite';
import type { PreviewVisitor } from '#schemas/preview.ts';
import type { StudioBrand } from '#schemas/studio.ts';
import { VisitorChoice } from '../canvas/VisitorChoice.tsx';
import { t } from '../words/t.ts';
import type { SeenBy } from './Side.ts';

/** Selects for whom both pages of a comparison are drawn, and in which language. */
export const SeenChoice = observer(function SeenChoice({
  seen,
  meant,
  locales,
  see,
}: {
  seen: SeenBy;
  meant: PreviewVisitor;
  locales: StudioBrand['locales'];
  see: (chosen: Partial<SeenBy>) => void;
}) {
  return (
    <>
      <VisitorChoice visitor={seen.visitor} meant={meant} choose={(visitor) => see({ visitor })} />
      <label>
        <span className="unseen">{t('publish.languageOfBoth')}</span>
        <select value={seen.locale} onChange={({ target }) => see({ locale: target.value })}>
          {locales.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </>
  );
});
