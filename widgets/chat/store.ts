import { makeAutoObservable, reaction, when } from 'mobx';
import type { ChatEvent, ChatPerson, ChatSession } from '#runtime/ports/chatVendor.ts';
import { WHILE_AWAY } from '#runtime/registry/ask.ts';
import { fitsPattern } from '#runtime/route/redirect.ts';
import type { AreaContext } from '#runtime/store/areas.ts';
import type { PageChat, PageVendor } from '#schemas/content/vendor.ts';

/** Without an idle callback the chat comes this long after the page, in milliseconds. Source: CHAT-04. */
const FALLBACK_MS = 1_000;
/** Longest wait for a vendor to say that its chat is there, in milliseconds. */
const START_MS = 20_000;
/** Most events of one page that are recorded: a vendor that floods is not passed on. */
const MAX_EVENTS = 200;
/** Longest text that the platform takes with an event. */
const MAX_DATA = 4_096;
/** The first of these brings the chat. Source: CHAT-04. */
const INTERACTIONS = ['scroll', 'click', 'mousemove', 'keydown', 'touchstart', 'focus'];
/**
 * Storage key of the person that this browser's chat knows: removed with the vendor's data when consent is withdrawn (`server/site/CodeRules.ts`).
 */
const PERSON = 'chat.person';

/** `off`: this page has no chat; `asks`: the visitor has yet to agree; `waiting`: for the first interaction. */
export type ChatState = 'off' | 'asks' | 'waiting' | 'loading' | 'ready' | 'failed';

/** The chat with people of the brand. Whatever its vendor does, the page goes on. Source: CHAT-01 to CHAT-07. */
export class ChatStore {
  state: ChatState = 'off';
  isBadgeShown = false;
  readonly #context: AreaContext;
  #session: ChatSession | null = null;
  /** uid that was sent to the vendor; null for a guest, undefined before anything was sent. */
  #sentUid: string | null | undefined;
  #attempt = 0;
  #wantsOpen = false;
  #events = 0;

  constructor(context: AreaContext) {
    this.#context = context;
    makeAutoObservable(this);
  }

  /** True if the chat can be opened from outside. A vendor may have only a badge of its own. */
  get canOpen(): boolean {
    return this.state === 'ready' && this.#session?.open !== undefined;
  }

  /** Pages without the badge, by id, or by path without language [CHAT-01]. */
  get isHiddenHere(): boolean {
    const { id, path } = this.#context.page;
    return (this.#chat?.hiddenOn ?? []).some((name) => (name.startsWith('/') ? fitsPattern(name, path) : name === id));
  }

  get #chat(): PageChat | undefined {
    return this.#context.page.vendors?.chat;
  }

  /** Browser only: waits for the first interaction, and follows the page and who is signed in. */
  start(): () => void {
    const vendor = this.#chat?.vendor;
    this.settle(vendor ? 'waiting' : this.#chat ? 'asks' : 'off');
    if (!vendor) return () => undefined;
    const stops = [
      this.#awaitInteraction(),
      reaction(
        () => this.isHiddenHere,
        () => this.#settleBadge(),
      ),
      reaction(
        () => this.#uid,
        () => void this.#followPerson(),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
      this.#stop();
    };
  }

  /** Opens the conversation, loading the chat if it is not there; one that failed is tried again. @returns whether there is a chat here */
  open(): boolean {
    if (this.state === 'off' || this.state === 'asks') return false;
    this.#wantsOpen = true;
    if (this.state === 'ready') this.#openWanted();
    else void this.load();
    return true;
  }

  /** Loads the chat for the present player or guest. An error is reported, and the chat stays off [CHAT-07]. */
  async load(): Promise<void> {
    const vendor = this.#chat?.vendor;
    if (!vendor || this.state === 'loading' || this.state === 'ready') return;
    const attempt = ++this.#attempt;
    this.settle('loading');
    try {
      const session = await this.#startVendor(vendor);
      if (attempt !== this.#attempt) return void this.#order(() => session.stop());
      this.#session = session;
      if (this.#sentUid !== this.#uid) return await this.#followPerson(); // the account came while the code was loading
      this.settle('ready');
      this.#settleBadge();
      this.#openWanted();
    } catch (error) {
      if (attempt !== this.#attempt) return;
      this.#report(error);
      this.settle('failed');
    }
  }

  /** Works only where the chat is there and its badge is not [CHAT-06]. */
  show(): void {
    if (this.state !== 'ready' || this.isBadgeShown) return;
    if (this.#order(() => this.#session?.show())) this.settle('ready', true);
  }

  /** Works only where the chat is there and its badge is, too [CHAT-06]. */
  hide(): void {
    if (this.state !== 'ready' || !this.isBadgeShown) return;
    if (this.#order(() => this.#session?.hide())) this.settle('ready', false);
  }

  #settleBadge(): void {
    if (this.isHiddenHere) this.hide();
    else this.show();
  }

  #openWanted(): void {
    if (!this.#wantsOpen) return;
    this.#wantsOpen = false;
    this.#order(() => this.#session?.open?.());
  }

  async #startVendor(vendor: PageVendor): Promise<ChatSession> {
    const { page, ports } = this.#context;
    const library = this.#context.area('vendors');
    const [begin, person] = await Promise.all([library.find('chat', vendor.name), this.#whoTalks()]);
    const before = ports.storage.get(PERSON);
    const now = person?.uid ?? null;
    // an account that cannot be asked for just now is not somebody else
    const isSomebodyElse = before !== null && before !== now && (person !== null || !page.player);
    this.#sentUid = now;
    const session = await this.#inTime(
      begin({
        settings: vendor.settings,
        locale: page.locale,
        person,
        isSomebodyElse,
        sessionId: () => this.#sessionId(),
        load: (address) => library.load(vendor, address),
        emit: (event) => this.#hold(event),
      }),
    );
    if (now !== null) ports.storage.set(PERSON, now);
    else if (isSomebodyElse) ports.storage.remove(PERSON);
    return session;
  }

  /** A vendor that never says that it is there must not keep the chat «loading» for ever. */
  #inTime(starting: Promise<ChatSession>): Promise<ChatSession> {
    return new Promise((resolve, reject) => {
      const callOff = this.#context.ports.clock.after(START_MS, () =>
        reject(new Error('the chat did not start in time')),
      );
      starting.then(resolve, reject).finally(callOff);
    });
  }

  /** Collects the player's data for the vendor: the account's, and those fields of the profile that are filled in [CHAT-03]. */
  async #whoTalks(): Promise<ChatPerson | null> {
    if (!this.#context.page.player) return null;
    const session = this.#context.area('session');
    await when(() => session.state === 'ready' || session.state === 'failed');
    const uid = this.#uid;
    if (uid === null) return null;
    try {
      const ask = { call: 'account.getprofileinfo', input: {}, expects: WHILE_AWAY } as const;
      const { first_name, email, mobile } = await this.#context.area('data').read(ask);
      return { uid, ...filled({ firstName: first_name, email, tel: mobile }) };
    } catch {
      return { uid }; // reported already
    }
  }

  get #uid(): string | null {
    const uid = this.#context.knows('session') ? this.#context.area('session').info?.uid : undefined;
    return uid === undefined ? null : String(uid);
  }

  /** Names the session without being its secret, which no script can read. */
  async #sessionId(): Promise<string | null> {
    if (!this.#context.page.player) return null;
    try {
      const ask = { call: 'account.getSessions', input: {}, expects: WHILE_AWAY } as const;
      const { items } = await this.#context.area('data').read(ask);
      return items.find(({ is_current }) => is_current)?.id ?? null;
    } catch {
      return null; // reported already
    }
  }

  /** Another player is signed in than the vendor knows: the chat begins anew [CHAT-05]. */
  async #followPerson(): Promise<void> {
    if (this.#sentUid === undefined || this.#sentUid === this.#uid) return;
    this.#stop();
    this.settle('waiting');
    await this.load();
  }

  #stop(): void {
    this.#attempt += 1;
    this.#sentUid = undefined;
    const session = this.#session;
    this.#session = null;
    if (session) this.#order(() => session.stop());
    this.settle('off');
  }

  #begin(): () => void {
    void this.load();
    return () => undefined;
  }

  #awaitInteraction(): () => void {
    if (navigator.userActivation?.hasBeenActive) return this.#begin(); // what they did came before this code
    const gone = new AbortController();
    const begin = (): void => {
      gone.abort();
      void this.load();
    };
    for (const type of INTERACTIONS)
      addEventListener(type, begin, { signal: gone.signal, passive: true, capture: true });
    const callOff =
      'requestIdleCallback' in globalThis ? undefined : this.#context.ports.clock.after(FALLBACK_MS, begin);
    return () => {
      gone.abort();
      callOff?.();
    };
  }

  /** Records the events of a player's chat; of guests nothing is recorded [CHAT-06]. */
  #hold({ event, conversation, data }: ChatEvent): void {
    const { page, ports } = this.#context;
    if (!page.player || this.#events >= MAX_EVENTS) return;
    this.#events += 1;
    const text = data === undefined ? undefined : JSON.stringify(data);
    ports.platform
      .call('chat.storeChatEvent', {
        event,
        ...(conversation === undefined ? {} : { conversation: conversation.slice(0, 128) }),
        ...(text === undefined || text.length > MAX_DATA ? {} : { data: text }),
      })
      .catch((error: unknown) => this.#report(error));
  }

  /** Another company's code may throw whenever it is called. @returns whether it did not */
  #order(act: () => void): boolean {
    try {
      act();
      return true;
    } catch (error) {
      this.#report(error);
      return false;
    }
  }

  #report(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.#context.ports.report.fault('chat', { vendor: this.#chat?.vendor?.name ?? '', message });
  }

  /** The only place that changes what is known: async methods ask, this one assigns. */
  settle(state: ChatState, isBadgeShown = false): void {
    this.state = state;
    this.isBadgeShown = isBadgeShown;
  }
}

/** Leaves out empty values. */
function filled(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

export function createStore(context: AreaContext): ChatStore {
  return new ChatStore(context);
}

declare module '#runtime/store/areas.ts' {
  interface Areas {
    chat: ChatStore;
  }
}
