import type { SiteCatalog } from '#runtime/bundle/catalog.ts';
import { type ResolvedNodes, readyNodes } from '#runtime/document/node.ts';
import type { NeedAnswers } from '#runtime/document/view.ts';
import type { Linked } from '#runtime/registry/defineWidget.ts';
import type { ResolvedPage } from '../content/compose/LocaleContent.ts';
import { inFull } from '../content/seo/domainSeo.ts';

/** A page's nodes with what everybody may know of them. */
export interface Shown {
  nodes: ResolvedNodes;
  data: NeedAnswers;
  catalog: SiteCatalog;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Structured data of a page for search engines: its own words, and from its widgets the rows of a collection, or questions. It holds
 * nothing of a player: `data` are the answers that everybody gets. Source: schema.org.
 * @param shown null where the page is not the one that is drawn
 */
export function linkedData(
  jsonLd: ResolvedPage['seo']['jsonLd'],
  {
    url,
    image,
    origin,
    shown,
  }: { url: string; image: string | undefined; origin: string | undefined; shown: Shown | null },
): Json[] {
  if (!jsonLd) return [];
  const { type, ...words } = jsonLd;
  const picture = image === undefined ? {} : { image: inFull(image, origin) };
  const told = shown ? toldBy(shown) : [];
  return [
    { '@context': 'https://schema.org', '@type': type, ...words, url, ...picture, ...mainOf(type, told, origin) },
  ];
}

function mainOf(type: string, told: readonly Linked[], origin: string | undefined): Json {
  if (type === 'CollectionPage') return listOf(told, origin);
  return type === 'FAQPage' ? questionsOf(told) : {};
}

function toldBy({ nodes, data, catalog }: Shown): Linked[] {
  return readyNodes(nodes).flatMap(([id, { type, props }]) => {
    const linked = Object.hasOwn(catalog.widgets, type) ? catalog.widgets[type]?.linked : undefined;
    // checked by the schema of the widget, and the contract of its calls
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const known = { props, data: data[id] ?? {} } as { props: never; data: never };
    return linked ? toldOf(() => linked(known)) : [];
  });
}

/** An answer that is not what the contract says costs its node, which tells of it as it is drawn, and not the page. */
function toldOf(tell: () => Linked): Linked[] {
  try {
    return [tell()];
  } catch {
    return [];
  }
}

function listOf(told: readonly Linked[], origin: string | undefined): Json {
  const rows = told.flatMap(({ list = [] }) => list);
  if (rows.length === 0) return {};
  const itemListElement = rows.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: inFull(href, origin),
  }));
  return { mainEntity: { '@type': 'ItemList', numberOfItems: rows.length, itemListElement } };
}

function questionsOf(told: readonly Linked[]): Json {
  const asked = told.flatMap(({ questions = [] }) => questions);
  const mainEntity = asked.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return mainEntity.length === 0 ? {} : { mainEntity };
}
