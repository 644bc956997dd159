import { useEffect } from 'react';
import type { StudioBrand } from '#schemas/studio.ts';
import { calls } from '../api/calls.ts';
import { NearestDocument } from '../editor/NearestDocument.tsx';
import { t } from '../words/t.ts';

/** Room of a brand's redirects: opens its own, else the inherited ones. */
export function Addresses({ brand }: { brand: StudioBrand }) {
  useEffect(() => {
    document.title = `${t('common.redirects')} · Marquee Studio`;
  }, []);
  const none = { kind: 'redirects', format: 1, id: 'site', rules: [] };
  const begin = () => calls.save(`${brand.id}/redirects/site`, none, { draft: 0, basedOn: null });
  return <NearestDocument brand={brand.id} name="redirects/site" begin={begin} />;
}
