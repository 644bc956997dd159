import { useEffect } from 'react';
import type { StudioBrand } from '#schemas/studio.ts';
import { EditorScreen } from '../editor/EditorScreen.tsx';

/** The room of what search engines and shared links are told of a brand: it stands in the brand's own document. */
export function Seo({ brand }: { brand: StudioBrand }) {
  useEffect(() => {
    document.title = 'Search engines · Marquee Studio';
  }, []);
  return <EditorScreen document={`${brand.id}/brand/${brand.id}`} />;
}
