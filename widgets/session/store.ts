import { makeAutoObservable, observableRef } from 'mobx';
import { PlatformError } from '#runtime/ports/errors.ts';
import { MISSED_NEWS } from '#runtime/ports/news.ts';
import type { AreaContext } from '#runtime/store/areas.ts';
import type { Money } from '#schemas/parts/money.ts';
import type { AccountInfo } from '#schemas/platform/account.ts';
import { Balances } from './Balances.ts';
import { totalOf } from './total.ts';

/** Longest wait for the account, in milliseconds: after that the player is told and may ask again. */
export const LOAD_MS = 2_800;
/** A second dead session within this time, in milliseconds, is told instead of reloading once more: no page may reload for ever. */
export const RELOAD_GAP_MS = 60_000;
const RELOADED_KEY = 'session.reloaded';

export type SessionStatus = 'unknown' | 'loading' | 'ready' | 'failed';

/** The signed-in player, as the platform knows them. Source: STATE-01. */
export class SessionStore {
  info: AccountInfo | null = null;
  status: SessionStatus = 'unknown';
  readonly #context: AreaContext;
  readonly #balances = new Balances();
  #stopLoad = (): void => undefined;
  #isLeaving = false;
  #looks = 0;

  constructor(context: AreaContext) {
    this.#context = context;
    makeAutoObservable(this, { info: observableRef });
  }

  get login(): string {
    return this.info?.login ?? '';
  }

  /** Display name of the player: the chosen one, else the login. */
  get name(): string {
    return this.info?.fakename || this.login;
  }

  get total(): Money | null {
    return this.info && totalOf(this.info);
  }

  get main(): Money | null {
    return this.info?.balance_main ?? null;
  }

  get bonus(): Money | null {
    return this.info?.balance_bonus ?? null;
  }

  get isReady(): boolean {
    return this.status === 'ready';
  }

  /** Came by another service, and has not yet said all that the brand has to know. */
  get isUnfinished(): boolean {
    return this.info?.is_registration_completed === false;
  }

  get isVerified(): boolean {
    return this.info?.is_verified ?? false;
  }

  /** Browser only: asks who the player is. Guests have no session to ask about. */
  start(): () => void {
    if (!this.#context.page.player) return () => undefined;
    const { news } = this.#context.ports;
    const stops = [
      news.on('balance', ({ data }) => this.settleBalance(data, data['version'])),
      news.on(MISSED_NEWS, () => void this.loadBalance()),
      news.on('session.revoked', () => {
        if (!this.#isLeaving) void this.checkAlive();
      }),
    ];
    void this.load();
    return () => {
      for (const stop of stops) stop();
      this.#stopLoad();
    };
  }

  /** Asks for the balance alone: news of it may be lost. Nothing is asked by who is on the way out. */
  async loadBalance(): Promise<void> {
    if (this.#isLeaving) return;
    const { platform } = this.#context.ports;
    try {
      const balance = await platform.call('account.getBalance', {});
      this.settleBalance(balance, balance.balance_version);
    } catch (error) {
      if (isSignedOut(error)) return this.checkAlive(); // ended meanwhile, as in another tab
      this.#miss('balance', error); // the one that is shown stays until the next news
    }
  }

  /** Shows a balance unless a newer one is known [STATE-11]. */
  settleBalance(balance: object, version: unknown): void {
    if (this.#balances.take(balance, version) && this.info) this.info = this.#balances.over(this.info);
  }

  /** Asks the platform for the account; an answer that comes after its time no longer counts. */
  async load(): Promise<void> {
    if (this.status === 'loading') return;
    const { platform, clock } = this.#context.ports;
    const ending = new AbortController();
    const callOff = clock.after(LOAD_MS, () => {
      ending.abort();
      this.settle('failed');
    });
    this.#stopLoad = () => {
      callOff();
      ending.abort();
    };
    this.settle('loading');
    try {
      const info = await platform.call('account.getInfo', {}, { signal: ending.signal });
      if (!ending.signal.aborted) this.settle('ready', info);
    } catch (error) {
      if (ending.signal.aborted) return; // told already, or nobody is there to be told
      if (isSignedOut(error)) return await this.leaveDead();
      this.settle('failed');
      this.#miss('session', error);
    } finally {
      callOff();
    }
  }

  /**
   * A session of this player ended; whose it was, the news does not say: changing the password gives this browser another one and ends the
   * one before. So the platform is asked, and only its word makes the page a guest's.
   */
  async checkAlive(): Promise<void> {
    const { platform } = this.#context.ports;
    const { uid } = this.info ?? {};
    const look = ++this.#looks;
    try {
      const info = await platform.call('account.getInfo', {});
      if (look !== this.#looks) return; // asked again meanwhile
      this.#stopLoad(); // what was asked before this is older
      if (uid !== undefined && info.uid !== uid) return this.#reload(); // somebody else signed in, in another tab
      this.settle('ready', info);
    } catch (error) {
      if (isSignedOut(error)) return await this.leaveDead();
      this.#miss('session', error); // the next call finds out
    }
  }

  /** The cookie stands for no session any more: the platform takes it back, and the page comes anew as a guest's. Once. */
  async leaveDead(): Promise<void> {
    const { platform, storage, clock, report } = this.#context.ports;
    const last = Number(storage.get(RELOADED_KEY) ?? 0);
    if (clock.now() - last < RELOAD_GAP_MS) return this.settle('failed');
    storage.set(RELOADED_KEY, String(clock.now()));
    try {
      await platform.call('auth.logout', {});
    } catch (error) {
      report.fault('session', { message: String(error) });
      return this.settle('failed'); // still with the cookie, a reload would only come back here
    }
    this.#reload();
  }

  /** The page comes anew; nothing of the player it was drawn for stays at hand. */
  #reload(): void {
    const { navigation } = this.#context.ports;
    this.#isLeaving = true;
    this.#forget();
    const { pathname, search } = navigation.current();
    navigation.go(pathname + search, { document: true, replace: true });
  }

  #forget(): void {
    this.settle('unknown', null);
    if (this.#context.knows('data')) this.#context.area('data').clear();
  }

  /** A refusal that has a page of its own leads there (ERR-02). A platform under maintenance takes no public page away. */
  #miss(what: string, error: unknown): void {
    const outcome = error instanceof PlatformError ? error.outcome : undefined;
    if (outcome?.show === 'page' && outcome.page !== 'maintenance') this.#context.fail(error);
    else this.#context.ports.report.fault(what, { message: String(error) });
  }

  /**
   * Ends the session and goes on as a guest [STATE-01].
   * @param href where to; without one the front page
   * @throws PlatformError, UnreachableError: the session then lives on
   */
  async logout(href?: string): Promise<void> {
    const { ports, page } = this.#context;
    await this.endBy(
      async () => {
        await ports.platform.call('auth.logout', {});
        ports.report.event('logout', {});
      },
      href ?? (page.prefix || '/'),
    );
  }

  /** Does what ends the session, and goes elsewhere as a guest. @throws what `act` throws: the session then lives on */
  async endBy(act: () => Promise<unknown>, href: string): Promise<void> {
    this.#isLeaving = true; // the end of the session is news, too
    try {
      await act();
    } catch (error) {
      this.#isLeaving = false;
      throw error;
    }
    this.#stopLoad();
    this.#forget();
    this.#context.ports.navigation.go(href, { document: true, replace: false });
  }

  /** The only place that changes what is known: async methods ask, this one assigns. */
  settle(status: SessionStatus, info: AccountInfo | null = this.info): void {
    this.status = status;
    this.info = info && this.#balances.over(info);
  }
}

export function createStore(context: AreaContext): SessionStore {
  return new SessionStore(context);
}

declare module '#runtime/store/areas.ts' {
  interface Areas {
    session: SessionStore;
  }
}

function isSignedOut(error: unknown): boolean {
  return error instanceof PlatformError && error.type === 'AuthorizationException';
}
