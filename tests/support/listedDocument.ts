import type { StudioListed } from '#schemas/studio.ts';

/** A live document as the Studio's home lists it. */
export function listedDocument(kind: StudioListed['kind'], id: string, more: Partial<StudioListed> = {}): StudioListed {
  return {
    key: `base/${kind}/${id}`,
    brand: 'base',
    kind,
    id,
    title: id,
    isVariant: false,
    status: 'live',
    author: 'ann',
    changedAt: '2026-11-30T12:00:00Z',
    ...more,
  };
}
