import { useEffect } from 'react';
import type { StudioBrand } from '#schemas/studio.ts';
import { NearestDocument } from '../editor/NearestDocument.tsx';
import { t } from '../words/t.ts';

/** Room of a brand's settings: opens its own, else the inherited ones. */
export function Settings({ brand }: { brand: StudioBrand }) {
  useEffect(() => {
    document.title = `${t('common.settings')} · Marquee Studio`;
  }, []);
  return <NearestDocument brand={brand.id} name="config/site" />;
}
