import { useEffect } from 'react';
import type { StudioBrand } from '#schemas/studio.ts';
import { EditorScreen } from '../editor/EditorScreen.tsx';
import { t } from '../words/t.ts';

/** Room for search engines and shared links: opens the brand's own document, which holds these texts. */
export function Seo({ brand }: { brand: StudioBrand }) {
  useEffect(() => {
    document.title = `${t('app.searchEngines')} · Marquee Studio`;
  }, []);
  return <EditorScreen document={`${brand.id}/brand/${brand.id}`} />;
}
