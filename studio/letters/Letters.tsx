import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { StudioBrand } from '#schemas/studio.ts';
import { calls } from '../api/calls.ts';
import { useStudio } from '../app/StudioContext.ts';
import { NearestDocument } from '../editor/NearestDocument.tsx';
import { t } from '../words/t.ts';

/** Room of letters: opens the brand's texts of the chosen language, which hold their words. */
export const Letters = observer(function Letters({ brand }: { brand: StudioBrand }) {
  const { locale } = useStudio();
  useEffect(() => {
    document.title = `${t('common.letters')} · Marquee Studio`;
  }, []);
  const begin = (): Promise<unknown> =>
    calls.save(
      `${brand.id}/messages/${locale}`,
      { kind: 'messages', format: 1, id: locale, messages: {} },
      { draft: 0, basedOn: null },
    );
  return <NearestDocument key={locale} brand={brand.id} name={`messages/${locale}`} begin={begin} />;
});
