import { makeAutoObservable, observableRef } from 'mobx';
import { PlatformError } from '#runtime/ports/errors.ts';
import { GAP } from '#runtime/ports/news.ts';
import type { AreaContext, AreaModule, AreaStore } from '#runtime/store/areas.ts';
import type { DepositInfo, DepositStarted } from '#schemas/platform/cashier.ts';
import type { LimitState, Limits } from '#schemas/platform/protectionLimits.ts';

/** Longest wait for the limits before the page goes on without, in milliseconds; the platform holds them all the same. */
const LOAD_MS = 2_800;

/** Tells the windows of a browser apart: the payment that is made in a small one. */
const BESIDE_KEY = 'cashier.beside';

/** A payment that goes on in this page, or in a window beside it. */
export type Checkout = Pick<DepositStarted, 'transaction' | 'action' | 'url' | 'fields'>;

/** What a player may pay in, and what is under way. Source: spec §3 «Deposit», «Deposit limit»; STATE-22. */
export class CashierStore implements AreaStore {
  limits: Limits | null = null;
  info: DepositInfo | null = null;
  status: 'unknown' | 'loading' | 'ready' | 'failed' = 'unknown';
  /** Nobody is there to pay with: no payment is begun here. */
  hasNoProvider = false;
  checkout: Checkout | null = null;
  readonly #context: AreaContext;
  #turn = 0;
  /** The payment that this window lets be made in one beside it. */
  #beside = '';

  constructor(context: AreaContext) {
    this.#context = context;
    makeAutoObservable(this, { limits: observableRef, info: observableRef, checkout: observableRef });
  }

  /** Limits on deposits, as far as the player has set any. */
  get depositLimits(): readonly LimitState[] {
    return this.limits?.items.filter(({ type }) => type === 'deposit') ?? [];
  }

  /** The player takes a break, has excluded themselves, or a limit leaves nothing: nothing is paid in. */
  get isClosed(): boolean {
    return this.closedUntil !== undefined || this.usedUpUntil !== undefined;
  }

  /** When every limit that leaves nothing leaves something again, UTC milliseconds; undefined: each leaves something now. */
  get usedUpUntil(): number | undefined {
    const ends = this.depositLimits
      .filter(({ available_amount: left }) => left !== null && Number(left.amount) <= 0)
      .flatMap(({ resets_at: resetsAt }) => resetsAt ?? []);
    return ends.length === 0 ? undefined : Math.max(...ends);
  }

  /** UTC milliseconds; null: no end is known; undefined: it is open. */
  get closedUntil(): number | null | undefined {
    const { exclusion = null, timeout_until: timeout = null } = this.limits ?? {};
    if (exclusion) return exclusion.return_at ?? exclusion.until;
    return timeout ?? undefined;
  }

  get isExcluded(): boolean {
    return this.limits?.exclusion != null;
  }

  /** A payment goes on here: the form makes room for it. */
  get isPaying(): boolean {
    return this.checkout !== null;
  }

  /** The newest payment that the player began and has not ended; empty when there is none. */
  get openPayment(): string {
    return this.info?.open ?? '';
  }

  /** Browser only: limits may change, and payments end, elsewhere. */
  start(): () => void {
    if (!this.#context.page.player) return () => undefined;
    const { news } = this.#context.ports;
    const types = ['limit.changed', 'payment.updated', GAP];
    const stops = types.map((type) => news.on(type, () => void this.load()));
    void this.load();
    void this.#lookForProvider();
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Asks what holds now; an answer to an older question no longer counts. */
  async load(): Promise<void> {
    const turn = ++this.#turn;
    const { platform, clock, report } = this.#context.ports;
    const ending = new AbortController();
    const callOff = clock.after(LOAD_MS, () => ending.abort());
    if (this.status !== 'ready') this.settle('loading');
    try {
      const { signal } = ending;
      const [limits, info] = await Promise.all([
        platform.call('account.getLimits', {}, { signal }),
        platform.call('cashier.getdepositinfo', {}, { signal }),
      ]);
      if (turn === this.#turn) this.settle('ready', { limits, info });
    } catch (error) {
      report.fault('cashier', { message: String(error) });
      if (turn === this.#turn) this.settle('failed');
    } finally {
      callOff();
    }
  }

  /** Whoever cannot be asked now may be there: the form says so itself. */
  async #lookForProvider(): Promise<void> {
    try {
      await this.#context.ports.platform.call('cashier.getdepositsettings', {});
    } catch (error) {
      if (error instanceof PlatformError && error.code === 'NO_PROVIDER') this.closeDoors();
    }
  }

  closeDoors(): void {
    this.hasNoProvider = true;
  }

  settle(status: CashierStore['status'], known: Partial<Pick<CashierStore, 'limits' | 'info'>> = {}): void {
    this.status = status;
    this.limits = known.limits ?? this.limits;
    this.info = known.info ?? this.info;
  }

  /** A payment goes on in this page; null: it does no more. */
  show(checkout: Checkout | null): void {
    this.checkout = checkout;
    if (checkout?.action !== 'window') return;
    this.#beside = checkout.transaction;
    this.#context.ports.storage.set(BESIDE_KEY, checkout.transaction);
  }

  /** Whether this window is the one to go on after a payment: the small window in which it was made is not. */
  leadsBack(transaction: string): boolean {
    const { storage } = this.#context.ports;
    if (storage.get(BESIDE_KEY) !== transaction) return true;
    if (this.#beside === transaction) storage.remove(BESIDE_KEY);
    return this.#beside === transaction;
  }
}

export const createStore: AreaModule['createStore'] = (context) => new CashierStore(context);

declare module '#runtime/store/areas.ts' {
  interface Areas {
    cashier: CashierStore;
  }
}
