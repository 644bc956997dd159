import { pagePath } from '#runtime/document/pagePath.ts';
import { withPrefix } from '#runtime/document/prefix.ts';
import type { ValueType } from '#runtime/expression/types.ts';
import { withQuery } from '#runtime/route/redirect.ts';
import { type Finding, findValue } from '../content/address/findValue.ts';
import { nameOfFound } from '../content/address/pageVocabulary.ts';
import { valueAt } from '../content/address/valueAt.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import { type Decision, errorDecision, type PageDecision, unavailableDecision } from './decide.ts';
import type { PublicDataOf } from './publicData.ts';

interface Means {
  dataOf: PublicDataOf;
  log: { warn(detail: object, message: string): void };
  /** Query of the address, which is kept when it leads elsewhere. */
  search?: string;
}

/**
 * Looks up the parameters of a page's address at the platform, as its document says. No result: not found. A result with another address:
 * redirected there. No answer, or nothing in one that has had its time: a page that says so, because an unknown page is neither there nor gone.
 */
export async function settleAddress(site: BrandSite, decision: Decision, means: Means): Promise<Decision> {
  if (decision.kind === 'redirect' || !decision.isFound) return decision;
  const given = Object.entries(decision.page.params).filter(([name]) => Object.hasOwn(decision.params, name));
  if (given.length === 0) return decision;
  const own = given.map(([name, { ownPages = {} }]) => ownPage(site, ownPages, decision.params[name] ?? ''));
  const moved = own.find((path) => path !== undefined);
  if (moved !== undefined) return ledTo(moved, decision, means);
  const pathname = withPrefix(decision.path, decision.prefix);
  try {
    const findings = await look(site, decision, means);
    if (findings.some(([, { is }]) => is === 'missing')) return errorDecision({ site, pathname }, { status: 404 });
    const spelled = findings.flatMap(([name, finding]) => (finding.is === 'moved' ? [[name, finding.to]] : []));
    if (spelled.length === 0)
      return {
        ...decision,
        found: { ...decision.found, ...foundIn(decision, findings) },
        picture: pictureOf(decision, findings),
      };
    const path = pagePath(decision.page.path, { ...decision.params, ...Object.fromEntries(spelled) });
    return path === null ? errorDecision({ site, pathname }, { status: 404 }) : ledTo(path, decision, means);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    means.log.warn(
      { brand: site.brand.id, page: decision.page.id, message },
      'what an address stands for is not known',
    );
    return unavailableDecision({ site, pathname });
  }
}

type Findings = readonly (readonly [name: string, Finding])[];

function look(site: BrandSite, { page, params, query, content }: PageDecision, { dataOf }: Means): Promise<Findings> {
  const data = dataOf(site, content.locale);
  const looks = Object.entries(page.params).map(async ([name, parameter]) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) return [name, { is: 'found', value: null }] as const; // left out, as the path allows
    let stale: unknown;
    const onStale = (why: unknown): void => void (stale = why);
    const finding = await findValue({ value, parameter }, { params, query }, (...asked) =>
      data.ask(...asked, { onStale }),
    );
    // it may be newer than the list that the platform gave last
    if (finding.is === 'missing' && stale !== undefined) throw stale;
    return [name, finding] as const;
  });
  return Promise.all(looks);
}

/** Values found, by the paths that the page's document may read; null where nothing was found, or a value is not of the contract's type. */
function foundIn({ page, params, content }: PageDecision, findings: Findings): Record<string, unknown> {
  const values = Object.fromEntries(
    findings.map(([name, finding]) => {
      const { words = {} } = page.params[name] ?? {};
      const value =
        finding.is === 'found' ? inWords(finding.value, words, (key) => content.messages[key + params[name]]) : null;
      return [nameOfFound(name, page.params[name] ?? {}), value];
    }),
  );
  return Object.fromEntries(
    Object.entries(page.finds).map(([path, { type }]) => [path, ofType(type, valueAt(values, path))]),
  );
}

/** Adds to a found value the words that the brand has for it in the page's language. */
function inWords(
  found: unknown,
  words: Readonly<Record<string, string>>,
  messageOf: (begin: string) => string | undefined,
): unknown {
  if (found === null || typeof found !== 'object') return found;
  const said = Object.entries(words).map(([property, begin]) => [property, messageOf(begin)] as const);
  return { ...found, ...Object.fromEntries(said.filter(([, text]) => text !== undefined)) };
}

/** The picture of the last thing that the address names. */
function pictureOf({ page }: PageDecision, findings: Findings): unknown {
  return findings
    .map(([name, finding]) => {
      const place = page.params[name]?.picture;
      return place !== undefined && finding.is === 'found' ? valueAt(finding.value, place) : undefined;
    })
    .findLast((picture) => picture !== undefined);
}

function ofType(type: ValueType, value: unknown): unknown {
  if (type === 'texts') return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null;
  const wanted: string = type === 'money' ? 'object' : type === 'text' ? 'string' : type;
  return typeof value === wanted ? value : null;
}

function ownPage(site: BrandSite, pages: Readonly<Record<string, string>>, value: string): string | undefined {
  const id = Object.hasOwn(pages, value) ? pages[value] : undefined;
  const path = id === undefined ? undefined : site.pathOf(id);
  return path === undefined ? undefined : (pagePath(path, {}) ?? undefined);
}

function ledTo(path: string, { prefix }: PageDecision, { search = '' }: Means): Decision {
  return { kind: 'redirect', to: withQuery(withPrefix(path, prefix), search), status: 301, external: false };
}
