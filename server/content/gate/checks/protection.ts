import { type FaultWords, faultWords } from '#runtime/expression/faultWords.ts';
import type { Told } from '../../document/finding.ts';
import { counted } from '../counted.ts';
import type { Way } from '../facets.ts';
import { HELP_PAGE, HELP_STEPS, LIMIT_PAGES, markets, type Protection } from '../markets.ts';
import { checkOfSite } from '../scene.ts';

/**
 * Requirements of the brand's markets for every page: an age sign and the licence where search engines lead, help in two presses from
 * anywhere, limits in one from the first page and from paying in. A layout's words and links count for its pages.
 */
export const protection = checkOfSite(['brand', 'ways'], function* ({ brand, ways }) {
  const known = brand.markets.filter((code) => Object.hasOwn(markets, code));
  for (const code of brand.markets.filter((market) => !known.includes(market)))
    yield {
      code: 'protection.market',
      document: `brand/${brand.id}`,
      pointer: '/markets',
      ...faultWords('protection.market', { market: code, names: Object.keys(markets).join(', ') }),
    };
  const links: Links = new Map(ways.map((way) => [way.id, way.links]));
  for (const need of new Set(known.flatMap((code) => markets[code] ?? []))) {
    const lacking = ways.filter((way) => lacks[need](way, links));
    for (const [layout, all] of Map.groupBy(lacking, (way) => way.layout)) yield tell(need, layout, all);
  }
});

/** One finding for all pages of a layout: it is corrected there. */
function tell(need: Protection, layout: string, pages: readonly Way[]): Told {
  const words = wordsOf[need](counted(pages.map(({ path }) => path)));
  return { code: `protection.${need}`, document: `layout/${layout}`, pointer: '', ...words };
}

/** Page id → ids of pages that it links to, its layout included. */
type Links = ReadonlyMap<string, readonly string[]>;

const wordsOf: Readonly<Record<Protection, (pages: ReturnType<typeof counted>) => FaultWords>> = {
  age: (pages) => faultWords('protection.age', { pages }),
  help: (pages) => faultWords('protection.help', { pages, page: HELP_PAGE, presses: HELP_STEPS }),
  licence: (pages) => faultWords('protection.licence', { pages }),
  limits: (pages) => faultWords('protection.limits', { pages, page: HELP_PAGE }),
};

/** True when a page needs something and does not have it. */
const lacks: Readonly<Record<Protection, (way: Way, links: Links) => boolean>> = {
  age: ({ isShown, hasAge }) => isShown && !hasAge,
  licence: ({ isShown, hasLicence }) => isShown && !hasLicence,
  help: ({ id }, links) => !reaches(id, links, HELP_STEPS),
  limits: ({ id, path }, links) => (path === LIMIT_PAGES.path || id === LIMIT_PAGES.id) && !reaches(id, links, 1),
};

function reaches(page: string, links: Links, steps: number): boolean {
  let here = new Set([page]);
  for (let step = 0; step <= steps; step++) {
    if ([...here].some((id) => id.startsWith(HELP_PAGE))) return true;
    here = new Set([...here].flatMap((id) => [...(links.get(id) ?? [])]));
  }
  return false;
}
