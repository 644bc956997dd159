import type { PageSettings } from '#runtime/document/pageSettings.ts';
import { withPrefix } from '#runtime/document/prefix.ts';
import { readingsOf } from '#runtime/route/match.ts';
import type { DocumentTypes } from '#schemas/content/index.ts';
import { recordOf } from '#schemas/record.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import type { PageDecision } from './decide.ts';
import { CHECKOUT, type Means, type PayPolicy, payOriginsOf } from './payOrigins.ts';

/** A page names no more of them: it would be long for what is a hint. */
const MOST = 20;

const known = new WeakMap<BrandSite, readonly string[]>();

/**
 * Addresses of pages on which a payment may go on, for a page on which none does: each has a policy of its own, and so comes as a whole new document.
 * A browser that knows this goes there at once, without a look at the page first. It is a hint, read off the documents as they are written.
 */
export async function payPagesFor(
  site: BrandSite,
  { decision: { prefix, content }, pays }: { decision: PageDecision; pays: PayPolicy },
  means: Means,
): Promise<Pick<PageSettings, 'ownDocuments'>> {
  if (pays.mark !== '') return {};
  let paths = known.get(site);
  if (!paths) known.set(site, (paths = payPathsOf(site)));
  if (paths.length === 0) return {};
  const { frame, form } = await payOriginsOf(site, content.locale, means);
  return frame.length + form.length === 0 ? {} : { ownDocuments: paths.map((path) => withPrefix(path, prefix)) };
}

function payPathsOf(site: BrandSite): string[] {
  const pages = site.keys.flatMap((key) =>
    key.startsWith('page/') ? (site.document('page', key.slice('page/'.length)) ?? []) : [],
  );
  const paying = pages.filter(({ nodes }) => goesOn(site, nodes));
  return paying.flatMap(({ path }) => readingsOf(path).map(beginningOf)).slice(0, MOST);
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

/** `/game/{sysname}` → `/game/*`: all that begins so. */
function beginningOf(path: string): string {
  const [before = path, after] = path.split('{', 2);
  return after === undefined ? path : `${before}*`;
}
