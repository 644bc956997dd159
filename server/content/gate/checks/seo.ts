import type { PageDocument } from '#schemas/content/page.ts';
import type { Told } from '../finding.ts';
import type { GateScene } from '../scene.ts';

/** What search engines show of a title and a description, in characters. */
const LONGEST = { title: 65, description: 165 } as const;
const PARTS = ['title', 'description'] as const;
type Part = (typeof PARTS)[number];

/** Titles and descriptions of the pages that search engines may show: missing, too long, or the same as another page's in one language. */
export function* seo({ site, documents }: GateScene): Iterable<Told> {
  const pages = [...documents.values()].filter((document) => document.kind === 'page').filter(isFound);
  for (const { id } of pages) yield* missing(id, site);
  for (const locale of site.locales.codes) {
    const seen: Record<Part, Map<string, string>> = { title: new Map(), description: new Map() };
    for (const { id } of pages) {
      const { seo: words = {} } = site.content(locale).page(id) ?? {};
      for (const part of PARTS) yield* look({ part, id, locale, text: words[part] ?? '' }, seen[part]);
    }
  }
}

/** Whether search engines may show a page. */
function isFound({ seo: words, access, status = 200 }: PageDocument): boolean {
  return words?.noindex !== true && access !== 'player' && status < 400;
}

/** Told once, for the default language: what others lack is a missing translation. */
function missing(id: string, site: GateScene['site']): Told[] {
  const words = site.content(site.locales.defaultLocale).page(id)?.seo;
  return PARTS.filter((part) => !words?.[part]).map((part) => ({
    code: `seo.${part}`,
    document: `page/${id}`,
    pointer: '/seo',
    found: `no ${part}`,
    expected: `a ${part}`,
  }));
}

function* look(
  { part, id, locale, text }: { part: Part; id: string; locale: string; text: string },
  seen: Map<string, string>,
): Iterable<Told> {
  const place = { document: `page/${id}`, pointer: `/seo/${part}`, locale };
  const length = [...text].length;
  if (length > LONGEST[part])
    yield {
      ...place,
      code: 'seo.length',
      found: `a ${part} of ${length} characters in ${locale}`,
      expected: `at most ${LONGEST[part]}`,
    };
  const twin = text === '' ? undefined : seen.get(text);
  if (text !== '' && twin === undefined) seen.set(text, id);
  if (twin !== undefined)
    yield {
      ...place,
      code: 'seo.twice',
      found: `the ${part} of page ${twin} in ${locale}`,
      expected: `a ${part} of its own`,
    };
}
