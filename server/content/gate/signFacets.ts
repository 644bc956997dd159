import type { AnyDocument, DocumentTypes } from '#schemas/content/index.ts';
import { type FacetParts, type Gathered, type MadeFacets, ofDocuments } from './facetMaker.ts';
import type { FacetName, Way } from './facets.ts';
import { documentSigns, type Signs } from './signs.ts';

/** Signs that each document adds to a page, computed once for all brands with the same routes. */
export function signsOf(document: AnyDocument, parts: FacetParts, made: MadeFacets): Signs {
  const { results, catalog, held, isDrawn } = parts;
  return results.of(document, `signs ${made.keyOf(SIGNS_HANG_ON)}`, () =>
    documentSigns(document, { catalog, held, isDrawn, routes: made.values.routes, locales: made.values.locales }),
  );
}

export const SIGNS_HANG_ON = ['routes', 'locales'] as const satisfies readonly FacetName[];

type WayPart = { page: Omit<Way, 'hasAge' | 'hasLicence' | 'links'>; signs: Signs } | { layout: string; signs: Signs };
type AnchorsPart =
  | { page: string; layout: string; anchors: readonly string[] }
  | { of: string; anchors: readonly string[] };

/** Facets that are made of what documents add to pages. */
export const signFacets = {
  ways: ofDocuments<WayPart>({ hangsOn: SIGNS_HANG_ON, adds: wayPart, gather: gatherWays }),
  reached: ofDocuments<Signs>({ hangsOn: SIGNS_HANG_ON, adds: signsOf, gather: gatherReached }),
  anchors: ofDocuments<AnchorsPart>({ hangsOn: SIGNS_HANG_ON, adds: anchorsPart, gather: gatherAnchors }),
};

function wayPart(document: AnyDocument, parts: FacetParts, made: MadeFacets): WayPart | undefined {
  if (document.kind === 'layout') return { layout: document.id, signs: signsOf(document, parts, made) };
  if (document.kind !== 'page') return undefined;
  const { id, path, layout } = document;
  return { page: { id, path, layout, isShown: isShown(document) }, signs: signsOf(document, parts, made) };
}

/** Pages whose layout is missing are reported elsewhere. */
function gatherWays(added: readonly WayPart[]): Gathered {
  const layouts = new Map(added.flatMap((part) => ('layout' in part ? [[part.layout, part.signs] as const] : [])));
  const list = added.flatMap((part) => {
    if (!('page' in part)) return [];
    const layout = layouts.get(part.page.layout);
    return layout ? [{ page: part.page, signs: [part.signs, layout] }] : [];
  });
  return {
    value: () =>
      list.map(({ page, signs }) => ({
        ...page,
        hasAge: signs.some(({ hasAge }) => hasAge),
        hasLicence: signs.some(({ hasLicence }) => hasLicence),
        links: [...new Set(signs.flatMap(({ links }) => links))],
      })),
    says: () =>
      list
        .map(
          ({ page: { id, path, layout, isShown: shown }, signs }) =>
            `${id} ${path} ${layout} ${shown} ${signs.map(({ key }) => key).join(' ')}`,
        )
        .join(),
  };
}

function gatherReached(added: readonly Signs[]): Gathered {
  const pages = new Set(added.flatMap(({ links }) => links));
  const popups = new Set(added.flatMap((signs) => signs.popups));
  return {
    value: () => ({ pages, popups }),
    says: () => JSON.stringify([[...pages].toSorted(), [...popups].toSorted()]),
  };
}

function anchorsPart(document: AnyDocument, parts: FacetParts, made: MadeFacets): AnchorsPart | undefined {
  if (document.kind !== 'page' && document.kind !== 'layout') return undefined;
  const { anchors } = signsOf(document, parts, made);
  return document.kind === 'page'
    ? { page: document.id, layout: document.layout, anchors }
    : { of: document.id, anchors };
}

function gatherAnchors(added: readonly AnchorsPart[]): Gathered {
  const layouts = new Map(added.flatMap((part) => ('of' in part ? [[part.of, part.anchors] as const] : [])));
  const list = added.flatMap((part) =>
    'page' in part ? [[part.page, [...part.anchors, ...(layouts.get(part.layout) ?? [])]] as const] : [],
  );
  return { value: () => new Map(list), says: () => JSON.stringify(list) };
}

function isShown({ seo, status = 200 }: DocumentTypes['page']): boolean {
  return seo?.noindex !== true && status < 400;
}
