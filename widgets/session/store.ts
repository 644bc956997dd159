import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { Readable, ResourceState } from '#runtime/data/Readable.ts';
import type { Resource } from '#runtime/data/Resource.ts';
import { homeAddress } from '#runtime/document/siteLink.ts';
import type { PlatformError } from '#runtime/ports/errors.ts';
import { type Ask, WHILE_AWAY } from '#runtime/registry/ask.ts';
import type { AreaContext } from '#runtime/store/areas.ts';
import { ENDED_KEY } from '#runtime/store/endedSession.ts';
import { errorPath } from '#runtime/store/errorPath.ts';
import type { Money } from '#schemas/parts/money.ts';
import type { AccountInfo } from '#schemas/platform/account.ts';
import { hasStake } from '#widgets/parts/amount/hasStake.ts';
import { Balances } from './Balances.ts';
import { totalOf } from './total.ts';

/** The account. A session that has ended, or is a banned player's, is this store's own matter; a platform that is away takes no public page away. */
const ACCOUNT: Ask<'account.getInfo'> = {
  call: 'account.getInfo',
  input: {},
  expects: ['AuthorizationException', 'UserBannedException', ...WHILE_AWAY],
};
const BALANCE: Ask<'account.getBalance'> = { call: 'account.getBalance', input: {}, expects: WHILE_AWAY };
/** A second dead session within this time, in milliseconds, is reported instead of reloading once more: no page may reload for ever. */
export const RELOAD_GAP_MS = 60_000;
const RELOADED_KEY = 'session.reloaded';
/** The same of a banned player's, where the page that says so finds the cookie still there. */
const CLOSED_KEY = 'session.closed';
/** Words of a session that ended, by itself or by the player's hand. */
const ENDED = 'errors.sessionEnded';

/** The signed-in player, as the platform knows them, with the newest balance. Source: STATE-01. */
export class SessionStore implements Readable<AccountInfo> {
  info: AccountInfo | null = null;
  state: ResourceState = 'waiting';
  /** Refusals are followed here: a view sees a failure. */
  readonly refusal = null;
  hasSettled = false;
  readonly #context: AreaContext;
  readonly #balances = new Balances();
  /** null: a guest. */
  #account: Resource<AccountInfo> | null = null;
  /** Whom the page was drawn for, also once that is forgotten; undefined while it is not known. */
  #uid: number | undefined;
  #isLeaving = false;

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

  /** There is money to play with. */
  get hasStake(): boolean {
    return this.info !== null && hasStake(this.info);
  }

  /** There is money that can be paid out. */
  get hasOwnMoney(): boolean {
    return Number(this.main?.amount ?? 0) > 0;
  }

  get value(): AccountInfo | null {
    return this.state === 'failed' ? null : this.info;
  }

  /** Who the player is has not been answered. */
  get isWaiting(): boolean {
    return this.state === 'waiting';
  }

  get isReady(): boolean {
    return this.state === 'ready';
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
    const account = this.#context.area('data').get(ACCOUNT);
    this.#account = account;
    const stops = [
      news.on('balance', ({ data }) => this.settleBalance(data, data['version'])),
      // at once, also in a hidden tab: what it shows may be of a session that is over
      news.on('session.revoked', ({ data }) => {
        void (data['reason'] === 'banned' ? this.leaveClosed() : this.checkAlive());
      }),
      reaction(
        () => [account.state, account.value, account.refusal],
        () => this.#follow(account),
        { fireImmediately: true },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** What is known of the account is another thing now. */
  #follow({ state, value, refusal }: Resource<AccountInfo>): void {
    if (this.#isLeaving) return;
    if (refusal && isBan(refusal)) return void this.leaveBanned();
    if (refusal?.type === 'AuthorizationException') return void this.leaveDead();
    if (value && this.#isOther(value)) return this.#reload('errors.otherPlayer');
    this.settle(state, value ?? this.info);
  }

  /** Somebody else signed in in another tab. */
  #isOther({ uid }: AccountInfo): boolean {
    this.#uid ??= uid;
    return uid !== this.#uid;
  }

  /** Asks for the balance alone: news of it may be lost. Nothing is asked by who is on the way out. */
  async loadBalance(): Promise<void> {
    if (this.#isLeaving || !this.#account) return;
    try {
      const balance = await this.#context.area('data').read(BALANCE);
      this.settleBalance(balance, balance.balance_version);
    } catch {
      // reported already: the one that is shown stays until the next news
    }
  }

  /** Shows a balance unless a newer one is known [STATE-11]. */
  settleBalance(balance: object, version: unknown): void {
    if (this.#balances.take(balance, version) && this.info) this.info = this.#balances.over(this.info);
  }

  /** Asks for the account by the player's press. */
  async retry(): Promise<void> {
    await this.#account?.retry();
  }

  /**
   * A session of this player ended; whose it was, the news does not say: changing the password gives this browser another one and ends the
   * one before. So the platform is asked, and only its word makes the page a guest's.
   */
  async checkAlive(): Promise<void> {
    if (!this.#isLeaving) await this.#account?.refresh();
  }

  /**
   * The platform says by a refusal that the account was closed, such as to a page that was still loading then. This tab moves once, for no page may
   * load for ever; the cookie is to go each time.
   */
  async leaveBanned(): Promise<void> {
    if (!this.#isAgain(CLOSED_KEY)) return this.leaveClosed();
    this.settle('failed');
    await this.#signOutClosed();
  }

  /** The account was closed: each open page becomes the one that says so [ERR-02]. Its sessions do nothing but show that, and sign out. */
  async leaveClosed(): Promise<void> {
    if (this.#isLeaving) return;
    await this.endBy(() => this.#signOutClosed(), errorPath(this.#context.page, 'user-block'), 'errors.accountClosed');
  }

  /** Takes a banned player's cookie back. Where that fails the page says so all the same, and it is tried again at the next refusal. */
  async #signOutClosed(): Promise<void> {
    await this.#context.ports.platform.call('auth.logout', {}).catch(() => undefined);
  }

  /** The cookie stands for no session any more: the platform takes it back, and the page comes anew as a guest's, which says so. Once. */
  async leaveDead(): Promise<void> {
    const { platform, report, storage } = this.#context.ports;
    if (this.#isAgain(RELOADED_KEY)) return this.settle('failed');
    this.#isLeaving = true; // the end of the session is news, too
    try {
      await platform.call('auth.logout', {});
    } catch (error) {
      report.fault('session', { message: String(error) });
      this.#isLeaving = false;
      return this.settle('failed'); // still with the cookie, a reload would only come back here
    }
    storage.set(ENDED_KEY, '1', 'visit');
    this.#reload(ENDED);
  }

  /** True where this tab came anew a moment ago for the same reason; else it is noted that it does. Another tab has a try of its own. */
  #isAgain(reason: typeof CLOSED_KEY | typeof RELOADED_KEY): boolean {
    const { storage, clock } = this.#context.ports;
    const last = Number(storage.get(reason) ?? 0);
    if (clock.now() - last < RELOAD_GAP_MS) return true;
    storage.set(reason, String(clock.now()), 'visit');
    return false;
  }

  /** The page comes anew; nothing of the player it was drawn for stays at hand. */
  #reload(words: string): void {
    const { navigation } = this.#context.ports;
    this.#isLeaving = true;
    this.#forget();
    const { pathname, search } = navigation.current();
    this.#go(pathname + search, { replace: true, words });
  }

  /** Goes on in a new document. A player who stays on this one, to save what was typed, sees a message why the session is over. */
  #go(href: string, { replace, words }: { replace: boolean; words: string }): void {
    const { ports, toasts, t } = this.#context;
    ports.navigation.go(href, { document: true, replace });
    void ports.navigation.stayed().then(() => {
      this.#isLeaving = false;
      this.settle('failed');
      toasts.show({ tone: 'error', text: t(words) });
    });
  }

  #forget(): void {
    this.settle('waiting', null);
    this.hasSettled = false;
    this.#context.area('data').clear();
  }

  /**
   * Ends the session and goes on as a guest [STATE-01].
   * @param href where to; without one the front page
   * @throws PlatformError, UnreachableError: the session then lives on
   */
  async logout(href?: string): Promise<void> {
    const { ports, page } = this.#context;
    await this.endBy(async () => {
      await ports.platform.call('auth.logout', {});
      ports.report.event('logout', {});
    }, href ?? homeAddress(page));
  }

  /**
   * Does what ends the session, and goes elsewhere as a guest.
   * @param words key of the message for a player who stays
   * @throws what `act` throws: the session then lives on
   */
  async endBy(act: () => Promise<unknown>, href: string, words = ENDED): Promise<void> {
    this.#isLeaving = true; // the end of the session is news, too
    try {
      await act();
    } catch (error) {
      this.#isLeaving = false;
      throw error;
    }
    this.#forget();
    this.#go(href, { replace: false, words });
  }

  /** The only place that changes what is known: async methods ask, this one assigns. */
  settle(state: ResourceState, info: AccountInfo | null = this.info): void {
    this.state = state;
    this.hasSettled ||= state !== 'waiting';
    this.info = info && this.#balances.over(info);
  }
}

/** A platform that ends a banned player's sessions at once refuses them as over; where it says why, the player sees that reason [ERR-02]. */
function isBan({ type, data }: PlatformError): boolean {
  return type === 'UserBannedException' || (type === 'AuthorizationException' && data['reason'] === 'banned');
}

export function createStore(context: AreaContext): SessionStore {
  return new SessionStore(context);
}

declare module '#runtime/store/areas.ts' {
  interface Areas {
    session: SessionStore;
  }
}
