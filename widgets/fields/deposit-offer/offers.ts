import type { Offer } from '#schemas/platform/campaigns.ts';
import { recordOf } from '#schemas/record.ts';

/** Value that is sent when no offer is taken. Source: STATE-22. */
export const NO_OFFER = '-1';

/** Offers that come with a deposit and have to be taken; what is not one is left out. */
export function offersOf(items: readonly unknown[]): readonly Offer[] {
  return items.flatMap((item) => (isTakenWithDeposit(item) ? [item] : []));
}

function isTakenWithDeposit(item: unknown): item is Offer {
  const { id, trigger, description } = recordOf(item);
  const { action, params } = recordOf(trigger);
  const { exclude_methods: excluded, opt_in: isOptIn } = recordOf(params);
  if (typeof id !== 'number' || typeof recordOf(description)['title'] !== 'string') return false;
  return (action === 'deposit' || action === 'nth_deposit') && isOptIn === true && Array.isArray(excluded);
}

/** Those of them that fit the player, and a deposit by this method; before one is chosen, by any. */
export function fittingOffers(items: readonly unknown[], method: string): readonly Offer[] {
  return offersOf(items).filter(({ trigger: { params } }) => {
    const { user_satisfies_params: fits, taken, exclude_methods: excluded } = params;
    return (fits || taken) && !excluded.includes(method);
  });
}

/** Checks whether a typed amount is below the offer's minimum. An empty one is not. */
export function isTooLittle({ trigger: { params } }: Offer, amount: string): boolean {
  const { min_amount: least } = params;
  return least !== null && amount !== '' && Number(amount) < Number(least.amount);
}
