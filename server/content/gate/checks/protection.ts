import type { AnyDocument } from '#schemas/content/index.ts';
import type { PageDocument } from '#schemas/content/page.ts';
import { counted } from '../counted.ts';
import type { Told } from '../finding.ts';
import { HELP_PAGE, HELP_STEPS, LIMIT_PAGES, markets, type Protection } from '../markets.ts';
import type { GateScene } from '../scene.ts';
import { pathOf, targetsIn } from '../targets.ts';

const AGE = /(?:^|\D)(?:18|19|20|21|25)\s?\+/;

/**
 * What the brand's markets require of every page: an age sign and the licence where search engines lead, help in two presses from anywhere,
 * limits in one from the first page and from paying in. A layout's words and links count for its pages.
 */
export function* protection(scene: GateScene): Iterable<Told> {
  const { brand } = scene.site;
  const known = (brand.markets ?? []).filter((code) => Object.hasOwn(markets, code));
  for (const code of (brand.markets ?? []).filter((market) => !known.includes(market)))
    yield {
      code: 'protection.market',
      document: `brand/${brand.id}`,
      pointer: '/markets',
      found: `market ${code}, whose rules are not known`,
      expected: `one of ${Object.keys(markets).join(', ')}`,
    };
  const needed = new Set(known.flatMap((code) => markets[code] ?? []));
  if (needed.size === 0) return;
  const pages = [...scene.documents.values()].filter(
    (document) => document.kind === 'page' && scene.documents.has(`layout/${document.layout}`),
  ) as PageDocument[];
  const links = linksOf(pages, scene);
  for (const need of needed) {
    const lacking = pages.filter((page) => lacks[need]({ page, scene, links }));
    const byLayout = Map.groupBy(lacking, ({ layout }) => layout);
    for (const [layout, all] of byLayout) yield tell(need, layout, all);
  }
}

/** One finding for all pages of a layout: what they lack is mended there. */
function tell(need: Protection, layout: string, pages: readonly PageDocument[]): Told {
  const found = `${counted(pages.map(({ path }) => path))} without ${words[need]}, which the market requires`;
  return { code: `protection.${need}`, document: `layout/${layout}`, pointer: '', found, expected: words[need] };
}

interface Look {
  page: PageDocument;
  scene: GateScene;
  links: Links;
}
/** Page id → ids of pages that it links to, its layout included. */
type Links = ReadonlyMap<string, ReadonlySet<string>>;

const words: Readonly<Record<Protection, string>> = {
  age: 'an age sign such as 18+',
  help: `a way to a page ${HELP_PAGE}… in ${HELP_STEPS} presses`,
  licence: 'who holds the licence',
  limits: `a link to a page ${HELP_PAGE}…`,
};

/** Whether a page needs something and does not have it. */
const lacks: Readonly<Record<Protection, (look: Look) => boolean>> = {
  age: ({ page, scene }) => isShown(page) && !nodesOf(page, scene).some(hasAge),
  licence: ({ page, scene }) => isShown(page) && !nodesOf(page, scene).some(hasLicence),
  help: ({ page, links }) => !reaches(page.id, links, HELP_STEPS),
  limits: ({ page, links }) =>
    (page.path === LIMIT_PAGES.path || page.id === LIMIT_PAGES.id) && !reaches(page.id, links, 1),
};

function isShown({ seo, status = 200 }: PageDocument): boolean {
  return seo?.noindex !== true && status < 400;
}

function partsOf(page: PageDocument, { documents }: GateScene): AnyDocument[] {
  const layout = documents.get(`layout/${page.layout}`);
  return layout ? [page, layout] : [page];
}

interface RawNode {
  type?: string;
  props?: Readonly<Record<string, unknown>>;
}

function nodesOf(page: PageDocument, scene: GateScene): RawNode[] {
  return partsOf(page, scene).flatMap((part) => ('nodes' in part ? (Object.values(part.nodes) as RawNode[]) : []));
}

function hasAge({ props = {} }: RawNode): boolean {
  return Object.values(props).some((value) => typeof value === 'string' && AGE.test(value));
}

function hasLicence({ props = {} }: RawNode): boolean {
  const { licence } = props;
  return licence !== undefined && licence !== '';
}

function linksOf(pages: readonly PageDocument[], scene: GateScene): Links {
  const known = new Map<object, ReadonlySet<string>>();
  const from = (part: AnyDocument): ReadonlySet<string> => {
    const found = known.get(part) ?? new Set(idsIn(part, scene));
    known.set(part, found);
    return found;
  };
  return new Map(pages.map((page) => [page.id, new Set(partsOf(page, scene).flatMap((part) => [...from(part)]))]));
}

/** Pages that a document leads to. The logo leads home without saying so. */
function idsIn(part: AnyDocument, scene: GateScene): string[] {
  const { site } = scene;
  const logos = 'nodes' in part && Object.values(part.nodes).some((node) => (node as RawNode).type === 'shell/logo');
  const paths = [...targetsIn(part, scene).map(({ href }) => pathOf(href, site)), logos ? '/' : null];
  return paths.flatMap((path) => {
    const next = path === null ? null : site.redirect(path);
    const match = path === null ? null : site.match(next ? (pathOf(next.to, site) ?? '') : path);
    return match ? [match.id] : [];
  });
}

function reaches(page: string, links: Links, steps: number): boolean {
  let here = new Set([page]);
  for (let step = 0; step <= steps; step++) {
    if ([...here].some((id) => id.startsWith(HELP_PAGE))) return true;
    here = new Set([...here].flatMap((id) => [...(links.get(id) ?? [])]));
  }
  return false;
}
