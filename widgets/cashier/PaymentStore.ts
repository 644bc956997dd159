import { makeAutoObservable, observableRef } from 'mobx';
import { PlatformError, type Ports } from '#runtime/ports/index.ts';
import { GAP } from '#runtime/ports/news.ts';
import type { Payment } from '#schemas/platform/cashierPayments.ts';
import { isOver } from './ends.ts';

/** How often a payment under way is looked at when no news comes, in milliseconds. */
export const LOOK_MS = 3_000;
/** After this long only news moves it, in milliseconds: a bank may take days. */
const LOOKS_FOR_MS = 10 * 60_000;

/** One payment, followed until it is over. The platform alone says how it stands, never the address. */
export class PaymentStore {
  payment: Payment | null = null;
  /** `missing`: there is no such payment of this player's. */
  status: 'loading' | 'ready' | 'missing' | 'failed' = 'loading';
  readonly #id: string;
  readonly #ports: Pick<Ports, 'platform' | 'clock' | 'news' | 'report'>;
  #callOff = (): void => undefined;
  #isStopped = false;

  constructor(id: string, ports: Pick<Ports, 'platform' | 'clock' | 'news' | 'report'>) {
    this.#id = id;
    this.#ports = ports;
    makeAutoObservable(this, { payment: observableRef });
  }

  /** Browser only. @returns stop */
  start(): () => void {
    const { news, clock } = this.#ports;
    const until = clock.now() + LOOKS_FOR_MS;
    const stops = [
      news.on('payment.updated', ({ data }) => {
        if (data['transaction'] === this.#id) void this.look(until);
      }),
      news.on(GAP, () => void this.look(until)),
    ];
    void this.look(until);
    return () => {
      this.#isStopped = true;
      this.#callOff();
      for (const stop of stops) stop();
    };
  }

  /** Asks how it stands, and again later while it is under way. `until`: UTC milliseconds. */
  async look(until = this.#ports.clock.now() + LOOKS_FOR_MS): Promise<void> {
    this.#callOff();
    const { platform, clock, report } = this.#ports;
    try {
      this.settle('ready', await platform.call('cashier.getPayment', { transaction: this.#id }));
    } catch (error) {
      if (error instanceof PlatformError && error.status < 500) return this.settle('missing');
      report.fault('payment', { message: String(error) });
      if (this.payment === null) this.settle('failed'); // one that is shown stays until it can be asked again
    }
    const isDone = this.payment !== null && isOver(this.payment.status);
    if (!isDone && !this.#isStopped && clock.now() < until)
      this.#callOff = clock.after(LOOK_MS, () => this.look(until));
  }

  settle(status: PaymentStore['status'], payment: Payment | null = this.payment): void {
    this.status = status;
    this.payment = payment;
  }
}
