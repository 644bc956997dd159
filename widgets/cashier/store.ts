import { makeAutoObservable, observableRef } from 'mobx';
import type { Resource } from '#runtime/data/Resource.ts';
import { type Ask, WHILE_AWAY } from '#runtime/registry/ask.ts';
import type { AreaContext, AreaModule } from '#runtime/store/areas.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import type { DepositInfo, DepositStarted } from '#schemas/platform/cashier.ts';
import type { CallName, ResponseOf } from '#schemas/platform/index.ts';
import type { LimitState, Limits } from '#schemas/platform/protectionLimits.ts';

/** News after which other limits may hold, or another payment may be under way. */
const refreshOn = ['limit.changed', 'payment.updated'] as const;

/** Tells the windows of a browser apart: the payment that is made in a small one. */
const BESIDE_KEY = 'cashier.beside';

/** A payment that continues in this page, or in a window beside it. */
export type Checkout = Pick<DepositStarted, 'transaction' | 'action' | 'url' | 'fields'>;

/** Limits on deposits, as far as the player has set any. */
export function depositLimitsIn(items: Limits['items']): readonly LimitState[] {
  return items.filter(({ type }) => type === 'deposit');
}

/** Limits on deposits, and the payment in progress. Source: STATE-22. */
export class CashierStore {
  checkout: Checkout | null = null;
  readonly #context: AreaContext;
  /** Id of the payment that is made in a window opened by this one. */
  #beside = '';

  constructor(context: AreaContext) {
    this.#context = context;
    makeAutoObservable(this, { checkout: observableRef, limits: false, depositInfo: false });
  }

  /** undefined: guests have none. */
  get limits(): Resource<Limits> | undefined {
    return this.#ask({ call: 'account.getLimits', input: {}, refreshOn, expects: WHILE_AWAY });
  }

  get depositInfo(): Resource<DepositInfo> | undefined {
    return this.#ask({ call: 'cashier.getdepositinfo', input: {}, refreshOn });
  }

  /** True if the platform has no payment provider: no payment starts here. An unreachable provider does not count: the form reports that itself. */
  get hasNoProvider(): boolean {
    const settings = this.#ask({
      call: 'cashier.getdepositsettings',
      input: {},
      expects: ['BillingUnavailableException'],
    });
    return settings?.refusal?.code === 'NO_PROVIDER';
  }

  /** True if the player takes a break, is excluded, or has used up a limit: no deposit is possible. */
  get isClosed(): boolean {
    return this.closedUntil !== undefined || this.usedUpUntil !== undefined;
  }

  /** Time when no limit is used up any more, UTC milliseconds; undefined if none is used up now. */
  get usedUpUntil(): number | undefined {
    const ends = depositLimitsIn(this.limits?.value?.items ?? [])
      .filter(({ available_amount: left }) => left !== null && Number(left.amount) <= 0)
      .flatMap(({ resets_at: resetsAt }) => resetsAt ?? []);
    return ends.length === 0 ? undefined : Math.max(...ends);
  }

  /** UTC milliseconds; null: no end is known; undefined: it is open. */
  get closedUntil(): number | null | undefined {
    const { exclusion = null, timeout_until: timeout = null } = this.limits?.value ?? {};
    if (exclusion) return exclusion.return_at ?? exclusion.until;
    return timeout ?? undefined;
  }

  get isExcluded(): boolean {
    return this.limits?.value?.exclusion != null;
  }

  /** A payment goes on here: the form makes room for it. */
  get isPaying(): boolean {
    return this.checkout !== null;
  }

  /** The newest payment that the player began and has not ended; empty when there is none. */
  get openPayment(): string {
    return this.depositInfo?.value?.open ?? '';
  }

  /** A payment goes on in this page; null: it does no more. */
  show(checkout: Checkout | null): void {
    this.checkout = checkout;
    if (checkout?.action !== 'window') return;
    this.#beside = checkout.transaction;
    this.#context.ports.storage.set(BESIDE_KEY, checkout.transaction);
  }

  /** True if this window continues after a payment; false for the small window in which it was made. */
  leadsBack(transaction: string): boolean {
    const { storage } = this.#context.ports;
    if (storage.get(BESIDE_KEY) !== transaction) return true;
    if (this.#beside === transaction) storage.remove(BESIDE_KEY);
    return this.#beside === transaction;
  }

  /** Asked for as soon as anything reads it. */
  #ask<N extends CallName>(ask: Ask<N>): Resource<ResponseOf<N>> | undefined {
    return this.#context.page.player ? resourcesOf(this.#context).get(ask) : undefined;
  }
}

export const createStore: AreaModule['createStore'] = (context) => new CashierStore(context);

declare module '#runtime/store/areas.ts' {
  interface Areas {
    cashier: CashierStore;
  }
}
