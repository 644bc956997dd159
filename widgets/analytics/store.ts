import { reaction, when } from 'mobx';
import type { AnalyticsSession } from '#runtime/ports/analyticsVendor.ts';
import type { AreaContext } from '#runtime/store/areas.ts';
import type { PageVendor } from '#schemas/content/vendor.ts';
import { recordOf } from '#schemas/record.ts';

/** Events that wait at most: what a vendor never takes is let go. */
const MAX_WAITING = 50;
/** Events of one page that are passed on at most. */
const MAX_SENT = 500;
/** Events that happened where no vendor may be, for the next page of the tab that has one. */
const WAITING = 'analytics.waiting';
/** Storage key of the person that the vendors know in this browser. */
const PERSON = 'analytics.person';

interface Happened {
  name: string;
  detail: Readonly<Record<string, unknown>>;
}

/**
 * Passes to the brand's counters what happens on the site's own bus of events. They are on no page of money, sign-in or forms: what happens there
 * waits in the tab for the next page that has them. Source: STATE-17.
 */
export class AnalyticsStore {
  readonly #context: AreaContext;
  /** Those that are there; null while they come. */
  #sessions: readonly { vendor: string; session: AnalyticsSession }[] | null = null;
  #waiting: Happened[] = [];
  #sent = 0;

  constructor(context: AreaContext) {
    this.#context = context;
  }

  /** Browser only: listens to the bus, and follows the page and who is signed in. */
  start(): () => void {
    const { page, ports } = this.#context;
    const vendors = page.vendors?.analytics ?? [];
    if (vendors.length === 0 && !this.#mayStore()) return () => undefined;
    this.#waiting = readWaiting(ports.storage.get(WAITING));
    const gone = new AbortController();
    addEventListener('marquee:event', (event) => this.#record(event), { signal: gone.signal });
    const stopPages = reaction(
      () => this.#context.page.path,
      (path) => ports.report.event('pageview', { path, page: this.#context.page.id ?? '' }),
      { fireImmediately: true },
    );
    const stopPerson = reaction(
      () => this.#uid,
      (uid) => this.#followPerson(uid),
    );
    if (vendors.length > 0) void this.#begin(vendors);
    return () => {
      gone.abort();
      stopPages();
      stopPerson();
    };
  }

  async #begin(vendors: readonly PageVendor[]): Promise<void> {
    const library = this.#context.area('vendors');
    const begun = await Promise.all(
      vendors.map(async (vendor) => {
        try {
          const start = await library.find('analytics', vendor.name);
          const session = await start({ settings: vendor.settings, load: (address) => library.load(vendor, address) });
          return [{ vendor: vendor.name, session }];
        } catch (error) {
          this.#report(vendor.name, error);
          return [];
        }
      }),
    );
    await when(() => this.#isPersonKnown); // what a player does is never counted as a stranger's
    this.#sessions = begun.flat();
    this.#followPerson(this.#uid);
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#context.ports.storage.remove(WAITING);
    for (const event of waiting) this.#pass(event);
  }

  #record(event: Event): void {
    const { name, ...detail } = recordOf(event instanceof CustomEvent ? event.detail : undefined);
    if (typeof name !== 'string') return;
    const happened = { name, detail };
    if (name === 'logout') this.#forget();
    if (this.#sessions) return this.#pass(happened);
    this.#waiting = [...this.#waiting, happened].slice(-MAX_WAITING);
    this.#context.ports.storage.set(WAITING, JSON.stringify(this.#waiting), 'visit');
  }

  #pass({ name, detail }: Happened): void {
    if (this.#sent >= MAX_SENT) return;
    this.#sent += 1;
    // what happened counts more than what is so of the whole domain
    const values = { ...this.#context.page.vendors?.facts, ...detail };
    this.#each((session) => session.track(name, values));
  }

  /** Signed in, they are known by their number; a guest after a player by none [STATE-17]. */
  #followPerson(uid: string | null): void {
    if (!this.#sessions) return;
    const { page, ports } = this.#context;
    if (uid !== null) {
      ports.storage.set(PERSON, uid);
      this.#each((session) => session.identify(uid));
    } else if (!page.player && ports.storage.get(PERSON) !== null) this.#forget();
  }

  #forget(): void {
    this.#context.ports.storage.remove(PERSON);
    this.#each((session) => session.anonymise());
  }

  /** It has been answered, or could not be, who is signed in. */
  get #isPersonKnown(): boolean {
    const { page } = this.#context;
    return !page.player || !this.#context.knows('session') || this.#context.area('session').hasSettled;
  }

  get #uid(): string | null {
    const uid = this.#context.knows('session') ? this.#context.area('session').info?.uid : undefined;
    return uid === undefined ? null : String(uid);
  }

  /** True if events of a page without vendors may be stored: only for counters that the visitor agreed to. */
  #mayStore(): boolean {
    const { page, ports } = this.#context;
    const given = (ports.cookies.get('consent') ?? '').split('.');
    return (page.vendors?.keepsFor ?? []).some((category) => given.includes(category));
  }

  /** Another company's code may throw whenever it is called. */
  #each(act: (session: AnalyticsSession) => void): void {
    for (const { vendor, session } of this.#sessions ?? []) {
      try {
        act(session);
      } catch (error) {
        this.#report(vendor, error);
      }
    }
  }

  #report(vendor: string, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.#context.ports.report.fault('analytics', { vendor, message });
  }
}

/** Parses the events that another page of this tab stored; other values are ignored. */
function readWaiting(text: string | null): Happened[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(found)) return [];
    return found.flatMap((one: unknown) => {
      const { name, detail } = recordOf(one);
      return typeof name === 'string' ? [{ name, detail: recordOf(detail) }] : [];
    });
  } catch {
    return []; // not ours, or cut short
  }
}

export function createStore(context: AreaContext): AnalyticsStore {
  return new AnalyticsStore(context);
}

declare module '#runtime/store/areas.ts' {
  interface Areas {
    analytics: AnalyticsStore;
  }
}
