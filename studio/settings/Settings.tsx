import { useEffect } from 'react';
import type { StudioBrand } from '#schemas/studio.ts';
import { NearestDocument } from '../editor/NearestDocument.tsx';
import { t } from '../words/t.ts';

/** The room of a brand's settings: its own, else those that it inherits. */
export function Settings({ brand }: { brand: StudioBrand }) {
  useEffect(() => {
    document.title = `${t('common.settings')} · Marquee Studio`;
  }, []);
  return <NearestDocument brand={brand.id} name="config/site" />;
}
