import { faultWords } from '#runtime/expression/faultWords.ts';
import { longestFound } from '#schemas/content/seo.ts';
import type { Told } from '../../document/finding.ts';
import type { FoundPage } from '../facets.ts';
import { checkOfSite } from '../scene.ts';

const PARTS = ['title', 'description'] as const;
type Part = (typeof PARTS)[number];

const codes = {
  title: { none: 'seo.noTitle', long: 'seo.longTitle', same: 'seo.sameTitle' },
  description: { none: 'seo.noDescription', long: 'seo.longDescription', same: 'seo.sameDescription' },
} as const;

/** Titles and descriptions of the pages that search engines may show: missing, too long, or the same as another page's in one language. */
export const seo = checkOfSite(['found', 'locales'], function* ({ found, locales }) {
  for (const page of found) yield* missing(page, locales.defaultLocale);
  for (const locale of locales.codes) {
    const seen: Record<Part, Map<string, string>> = { title: new Map(), description: new Map() };
    for (const { id, words } of found)
      for (const part of PARTS) yield* look({ part, id, locale, text: words[locale]?.[part] ?? '' }, seen[part]);
  }
});

/** Told once, for the default language: what others lack is a missing translation. */
function missing({ id, words }: FoundPage, locale: string): Told[] {
  return PARTS.filter((part) => !words[locale]?.[part]).map((part) => ({
    code: `seo.${part}`,
    document: `page/${id}`,
    pointer: '/seo',
    ...faultWords(codes[part].none),
  }));
}

function* look(
  { part, id, locale, text }: { part: Part; id: string; locale: string; text: string },
  seen: Map<string, string>,
): Iterable<Told> {
  const place = { document: `page/${id}`, pointer: `/seo/${part}`, locale };
  const length = [...text].length;
  if (length > longestFound[part])
    yield {
      ...place,
      code: 'seo.length',
      ...faultWords(codes[part].long, { length, locale, most: longestFound[part] }),
    };
  const twin = text === '' ? undefined : seen.get(text);
  if (text !== '' && twin === undefined) seen.set(text, id);
  if (twin !== undefined)
    yield {
      ...place,
      code: 'seo.twice',
      ...faultWords(codes[part].same, { page: twin, locale }),
    };
}
