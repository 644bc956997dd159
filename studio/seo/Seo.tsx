import { useEffect } from 'react';
import type { StudioBrand } from '#schemas/studio.ts';
import { EditorScreen } from '../editor/EditorScreen.tsx';
import { t } from '../words/t.ts';

/** The room of what search engines and shared links are told of a brand: it stands in the brand's own document. */
export function Seo({ brand }: { brand: StudioBrand }) {
  useEffect(() => {
    document.title = `${t('app.searchEngines')} · Marquee Studio`;
  }, []);
  return <EditorScreen document={`${brand.id}/brand/${brand.id}`} />;
}
