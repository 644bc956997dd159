import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { StudioBrand } from '#schemas/studio.ts';
import { useStudio } from '../app/StudioContext.ts';
import { NearestDocument } from '../editor/NearestDocument.tsx';
import { beginCatalogue } from '../texts/beginCatalogue.ts';
import { t } from '../words/t.ts';

/** Room of letters: opens the brand's texts of the chosen language, which hold their words. */
export const Letters = observer(function Letters({ brand }: { brand: StudioBrand }) {
  const { locale } = useStudio();
  useEffect(() => {
    document.title = `${t('common.letters')} · Marquee Studio`;
  }, []);
  const name = `messages/${locale}`;
  return (
    <NearestDocument key={locale} brand={brand.id} name={name} begin={() => beginCatalogue(`${brand.id}/${name}`)} />
  );
});
