import {
  type LiveAuth,
  type LiveGuest,
  type LiveMessage,
  type LiveNews,
  type LivePassing,
  type LivePlace,
  type LiveReady,
  liveCloseCodes,
} from '#schemas/platform/live.ts';
import { recordOf } from '#schemas/record.ts';
import { type Ending, MOST_TRIES, mayBeMany, waitMs } from './backoff.ts';

/** A connection this long silent is dead, in milliseconds; the server asks every 25 s. Source: LIVE-05. */
export const DEAD_MS = 40_000;
/** After this long without a cut, tries are counted anew, in milliseconds. Source: REL-P10. */
export const STABLE_MS = 60_000;

/** The last position read in each channel. */
export type Places = Readonly<Partial<Record<'player' | 'brand', LivePlace>>>;

export interface LinkOptions {
  open(): WebSocket;
  /** A fresh token; null for a guest. Left out, the link is a guest's and receives the brand's news alone. @throws when it cannot be requested */
  token?(): Promise<string | null>;
  /** Each piece of news, once. */
  news(news: LiveNews | LivePassing): void;
  /** Some news may be lost. */
  gap(): void;
  /** The site is closed at this host now, which it was not when this link last stood. */
  shut(): void;
  /** Runs `task` after `ms`. @returns what calls it off */
  after(ms: number, task: () => void): () => void;
  /** At least 0, below 1. */
  chance(): number;
  /** Positions where an earlier connection of this browser stopped. */
  places?: Places;
  /** How long ago the oldest page that listens to this link was opened, in milliseconds. It counts where no place is known; left out, all may be lost. */
  age?: (() => number) | undefined;
}

/** WebSocket's own «policy violation»: the other side does not know what we say, such as a platform that has no news for guests. */
const POLICY_CODE = 1008;
/** Ends after which coming back is of no use before something else has happened. */
const FINAL: ReadonlySet<number> = new Set([liveCloseCodes.banned, liveCloseCodes.replaced, POLICY_CODE]);

/** One connection that comes back by itself, goes on where it stopped, and delivers each piece of news once. Source: LIVE-03; REL-P9, REL-P10. */
export class LiveLink {
  readonly #options: LinkOptions;
  #places: Places;
  #socket: WebSocket | null = null;
  #tries = 0;
  #isRunning = false;
  #isReady = false;
  #isWaiting = false;
  #callOffs = { retry: (): void => undefined, dead: (): void => undefined, stable: (): void => undefined };

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#places = options.places ?? {};
  }

  /** True between the server's `ready` and the end of the connection. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Connects, unless it is at it already. */
  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#tries = 0;
    void this.#connect();
  }

  /** This machine has its network back, which no other client's return depends on: what waits for its next try tries within half a second. */
  hurry(): void {
    if (!this.#isWaiting) return;
    this.#callOffs.retry();
    this.#tries = 0;
    this.#retry({ code: 0, reason: '' });
  }

  stop(): void {
    this.#isRunning = false;
    const socket = this.#socket;
    this.#leave();
    socket?.close();
  }

  async #connect(): Promise<void> {
    this.#isWaiting = false;
    const { token: askToken } = this.#options;
    if (!askToken) return this.#open(() => this.#guest());
    try {
      const token = await askToken();
      if (!this.#isRunning) return;
      if (token === null) return this.stop();
      this.#open(() => this.#auth(token));
    } catch {
      this.#retry({ code: 0, reason: '' }); // no connection, or a busy platform: as a connection that was cut
    }
  }

  #guest(): LiveGuest {
    const { brand: resume } = this.#places;
    return { t: 'guest', ...(resume ? { resume } : this.#age()) };
  }

  #auth(token: string): LiveAuth {
    const { player, brand } = this.#places;
    const resume = player && { ...player, ...(brand ? { brand } : {}) };
    return { t: 'auth', token, ...(resume ? { resume } : this.#age()) };
  }

  #age(): Pick<LiveGuest, 'age'> {
    const { age } = this.#options;
    return age ? { age: Math.max(0, Math.ceil(age())) } : {}; // clocks are set back
  }

  /** @param greeting the first message: made as late as it is sent, for places may have moved */
  #open(greeting: () => LiveAuth | LiveGuest): void {
    const socket = this.#options.open();
    this.#socket = socket;
    socket.addEventListener('open', () => socket.send(JSON.stringify(greeting())));
    socket.addEventListener('message', ({ data }) => {
      if (socket === this.#socket && typeof data === 'string') this.#receive(data);
    });
    socket.addEventListener('error', () => undefined); // «close» follows
    socket.addEventListener('close', ({ code, reason }) => {
      if (socket !== this.#socket) return;
      const hasStood = this.#isReady;
      this.#leave();
      if (code === liveCloseCodes.shut) this.#shut();
      if (FINAL.has(code)) this.#isRunning = false;
      else this.#retry({ code, reason, hasStood });
    });
    this.#watch();
  }

  #receive(text: string): void {
    this.#watch();
    const message = read(text);
    if (message?.t === 'ping') this.#socket?.send('{"t":"pong"}');
    else if (message?.t === 'ready') this.#begin(message);
    else if (message?.t === 'ev') this.#deliver(message);
    else if (message?.t === 'now') this.#options.news(message);
  }

  #begin({ epoch, offset, brand, recovered }: LiveReady): void {
    this.#isReady = true;
    this.#places = { player: { epoch, offset }, brand };
    this.#callOffs.stable = this.#options.after(STABLE_MS, () => {
      this.#tries = 0;
    });
    if (!recovered) this.#options.gap();
  }

  #deliver(news: LiveNews): void {
    const { ch, epoch, offset } = news;
    const known = this.#places[ch];
    if (known && known.epoch === epoch && offset <= known.offset) return; // delivered before
    this.#places = { ...this.#places, [ch]: { epoch, offset } };
    this.#options.news(news);
  }

  /** Announced once: pages that come after it know, and one that comes anew because of it must not come anew for ever. */
  #shut(): void {
    if (this.#places.brand) this.#options.shut();
    this.#places = {};
  }

  /** Nothing received for too long: the connection is dead, even if the browser calls it open. */
  #watch(): void {
    this.#callOffs.dead();
    this.#callOffs.dead = this.#options.after(DEAD_MS, () => {
      const [socket, hasStood] = [this.#socket, this.#isReady];
      this.#leave();
      socket?.close();
      this.#retry({ code: 0, reason: '', hasStood });
    });
  }

  #leave(): void {
    this.#socket = null;
    this.#isReady = false;
    this.#isWaiting = false;
    for (const callOff of Object.values(this.#callOffs)) callOff();
  }

  #retry(ending: Ending): void {
    if (!this.#isRunning) return;
    const { after, chance } = this.#options;
    this.#isWaiting = true;
    this.#callOffs.retry = after(waitMs(this.#tries, ending, chance()), () => void this.#connect());
    // a tab that an unavailable server turned away tries again as late as possible: with all tabs, each second would have too many
    this.#tries = mayBeMany(ending) ? Math.max(this.#tries + 1, MOST_TRIES) : this.#tries + 1;
  }
}

/** Returns the message; null for what is not of this protocol, which is left aside as unknown types are. */
function read(text: string): LiveMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    return isMessage(value) ? value : null;
  } catch {
    return null;
  }
}

/** Looks at what this link reads of a message; its `data` is checked by who follows it. */
function isMessage(value: unknown): value is LiveMessage {
  const { t, type, ch, brand } = recordOf(value);
  if (t === 'ping') return true;
  if (t === 'ready') return isPlace(value) && isPlace(brand);
  const isOfPlace = t === 'ev' && isPlace(value) && (ch === 'player' || ch === 'brand');
  return typeof type === 'string' && (t === 'now' || isOfPlace);
}

function isPlace(value: unknown): value is LivePlace {
  const { epoch, offset } = recordOf(value);
  return typeof epoch === 'string' && typeof offset === 'number';
}
