import type { PageSettings } from '#runtime/document/pageSettings.ts';
import { withPrefix } from '#runtime/document/prefix.ts';
import { isGuarded } from '#runtime/route/access.ts';
import { readingsOf } from '#runtime/route/match.ts';
import type { DocumentTypes } from '#schemas/content/index.ts';
import type { PayOrigins } from '#schemas/platform/paymentMethods.ts';
import { recordOf } from '#schemas/record.ts';
import { LOOKUP_TTL_SEC } from '../content/address/askPublic.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import type { PageDecision } from './decide.ts';
import { CHECKOUT, type PayPolicy } from './payOrigins.ts';
import type { PublicDataOf } from './publicData.ts';

/** A page names no more of them: it would be long for what is a hint. */
const MOST = 20;

interface PayPage {
  /** As an address says it; with `*` at its end, all that begin so and have no further part. */
  address: string;
  isForPlayers: boolean;
}

/** Read once for each revision of a brand. */
const known = new WeakMap<BrandSite, readonly PayPage[]>();

interface Visit {
  decision: PageDecision;
  pays: PayPolicy;
  player: boolean;
}

/**
 * Addresses of pages on which a payment may go on, for a page on which none does: each has a policy of its own, and so comes as a whole new document.
 * A browser that knows this goes there at once, without a look at the page first. It is a hint, read off the documents as they are written: without an
 * answer of the platform there is none.
 */
export async function payPagesFor(
  site: BrandSite,
  { decision: { prefix, content }, pays, player }: Visit,
  { dataOf }: { dataOf: PublicDataOf },
): Promise<Pick<PageSettings, 'ownDocuments'>> {
  if (pays.mark !== '') return {};
  let all = known.get(site);
  if (!all) known.set(site, (all = payPagesIn(site)));
  const open = all.filter(({ isForPlayers }) => player || !isForPlayers);
  if (open.length === 0 || !(await hasProviders(dataOf, site, content.locale))) return {};
  return { ownDocuments: open.map(({ address }) => withPrefix(address, prefix)) };
}

/** Whether payments of the brand go on at pages of other companies; as an extra, so that a platform which is silent here is still asked for all else. */
async function hasProviders(dataOf: PublicDataOf, site: BrandSite, locale: string): Promise<boolean> {
  const { ask } = dataOf(site, locale);
  const answer = await ask('cashier.getPayOrigins', {}, LOOKUP_TTL_SEC, { isExtra: true }).catch(() => null);
  const { frame, form } = recordOf(answer) as Partial<PayOrigins>;
  return (frame?.length ?? 0) + (form?.length ?? 0) > 0;
}

function payPagesIn(site: BrandSite): PayPage[] {
  const ids = site.keys.flatMap((key) => /^page\/(.+)$/.exec(key)?.[1] ?? []);
  const pages = ids.flatMap((id) => site.document('page', id) ?? []);
  const paying = pages.filter(({ nodes }) => goesOn(site, nodes));
  const others = pages.filter((page) => !paying.includes(page)).map(({ path }) => path);
  const found = paying.flatMap(({ path, access }) => {
    const isForPlayers = access === 'player' || isGuarded(path, site.config.access?.guardedSegments ?? []);
    return readingsOf(path).flatMap((reading) => {
      const address = addressOf(reading, others);
      return address === null ? [] : [{ address, isForPlayers }];
    });
  });
  return found.slice(0, MOST);
}

/** Whether a payment goes on in these nodes, or in a popup that they open. */
function goesOn(site: BrandSite, nodes: DocumentTypes['page']['nodes']): boolean {
  return Object.values(nodes).some(({ type, on = {} }) => {
    if (type === CHECKOUT) return true;
    const steps = Object.values(on).flat();
    return steps.some((step) => step.do === 'popup.open' && holdsCheckout(site, recordOf(step.with)['popup']));
  });
}

function holdsCheckout(site: BrandSite, popup: unknown): boolean {
  const found = typeof popup === 'string' ? site.document('popup', popup) : undefined;
  return Object.values(found?.nodes ?? {}).some(({ type }) => type === CHECKOUT);
}

/**
 * `/game/{sysname}` → `/game/*`. None where a part in the middle is open, or where a page without payments stands beside it: these would be taken for
 * it. @param others paths of those pages
 */
function addressOf(path: string, others: readonly string[]): string | null {
  const [before = path, after] = encodeURI(path).replaceAll('%7B', '{').replaceAll('%7D', '}').split('{', 2);
  if (after === undefined) return before;
  const isLast = /^[^/]*\}$/.test(after);
  return isLast && !others.some((other) => isBelow(encodeURI(other), before)) ? `${before}*` : null;
}

/** Whether a path is the beginning and one more part. */
const isBelow = (path: string, beginning: string): boolean =>
  path.startsWith(beginning) && !path.slice(beginning.length).includes('/');
