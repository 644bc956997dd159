import { hashOf } from '#runtime/document/hash.ts';
import type { PayOrigins } from '#schemas/platform/paymentMethods.ts';
import { askSurely } from '../content/address/askPublic.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import type { PageDecision } from './decide.ts';
import type { PublicDataOf } from './publicData.ts';

/** The widget in which a payment goes on; a page without it, also in the popups that it opens, needs no payment provider. */
export const CHECKOUT = 'cashier/checkout';

/** The payment providers that a page may frame and send forms to. */
export interface PayPolicy extends PayOrigins {
  /**
   * Begins the frame: a policy stands for a whole document, so the way to this page from one without it is a new document. The way on is none: what
   * the document lets in besides does no harm there, and a payment goes on in the memory of its page. Empty for none.
   */
  mark: string;
}

const NONE: PayPolicy = { frame: [], form: [], mark: '' };

interface Means {
  dataOf: PublicDataOf;
  log: { warn(detail: object, message: string): void };
}

/**
 * Origins of the brand's ways to pay, for a page on which a payment goes on; none for every other page. A platform that does not answer lets nobody
 * in: the provider's page can still be gone to.
 * @param popups those that open by a press on the page
 */
export async function payPolicyOf(
  { site, decision: { content, page }, popups }: { site: BrandSite; decision: PageDecision; popups: readonly string[] },
  { dataOf, log }: Means,
): Promise<PayPolicy> {
  const documents = [page, content.layout(page.layout), ...popups.map((id) => content.popup(id))];
  const goesOn = documents.some((found) => Object.values(found?.nodes ?? {}).some(({ type }) => type === CHECKOUT));
  const { frame, form } = goesOn ? await payOriginsOf(site, content.locale, { dataOf, log }) : NONE;
  return frame.length + form.length === 0 ? NONE : { frame, form, mark: `${hashOf(JSON.stringify([frame, form]))}.` };
}

/** Origins of the brand's ways to pay; none where its platform does not answer. */
async function payOriginsOf(site: BrandSite, locale: string, { dataOf, log }: Means): Promise<PayOrigins> {
  try {
    const answer = await askSurely((...asked) => dataOf(site, locale).ask(...asked), 'cashier.getPayOrigins', {});
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked against the contract a line above
    return answer as PayOrigins;
  } catch (error) {
    log.warn({ brand: site.brand.id, message: String(error) }, 'the origins of ways to pay are not known');
    return NONE;
  }
}
