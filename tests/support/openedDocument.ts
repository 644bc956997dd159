import type { StudioDocument } from '#schemas/studio.ts';

/** A document as the Studio opens it: a page of the base that its reader may edit and publish, with a draft of «ann». */
export function openedDocument(given: Partial<StudioDocument> & Pick<StudioDocument, 'document'>): StudioDocument {
  return {
    key: 'base/page/faq',
    live: null,
    seen: { draft: 1, basedOn: 1 },
    status: 'changed',
    author: 'ann',
    changedAt: '2026-01-01T00:00:00.000Z',
    may: { edit: true, publish: true },
    inherited: null,
    inheritsFrom: [],
    said: {},
    overriddenBy: [],
    shownBy: ['aurora'],
    ...given,
  };
}
