import { hash } from 'node:crypto';
import { BEST, brotliAt, type Encoding, gzipOf, QUICK } from './compress.ts';
import { headText } from './sendReady.ts';

/** What an address of a variant is answered with, before it is kept. */
export interface MadeAnswer {
  status: number;
  body: string;
  /** All but those that say of the bytes what they are. */
  headers: Readonly<Record<string, string>>;
  /** Names of the sources that it is made from (`content/sources.ts`): while none of them changes, it stays. */
  tags: readonly string[];
  /** UTC milliseconds after which it is made anew: the next time boundary of its conditions, or its data's time to live. */
  freshUntilMs: number;
  /** Whether others may be given the same bytes; a not-found page with its path in it may not. */
  keep: boolean;
  /** Whether anybody with the same address and kind of visitor may have it without a further look: a guarded page's session is proved each time. */
  isOpen: boolean;
}

/** What an answer says before its body, in one encoding. Headers are names and values in turn: so node:http writes them with least work. */
export interface Head {
  etag: string;
  /** All but the body's length: an answer without a body has none. */
  headers: readonly string[];
  sized: readonly string[];
  /** The sized head as text, up to what node:http adds by itself (`sendReady.ts`); none while there is no body. */
  text: string | undefined;
}

/** An answer as bytes, one body per encoding that is ready, with heads ready to send. */
export interface KeptAnswer {
  status: number;
  freshUntilMs: number;
  isOpen: boolean;
  tags: readonly string[];
  /** Something that it is made from has been published since. */
  isOutdated: boolean;
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>>;
  heads: Record<Encoding, Head>;
}

export type MakeAnswer = () => Promise<MadeAnswer>;

interface Options {
  now(): number;
  /** Bytes of bodies held at most; the least recently made go first. 0 keeps nothing, and every ask makes its own. */
  maxBytes: number;
  /** Whoever asks for a stale answer waits for the new one: a cache in front that has just purged the old one must not get it again. */
  waits?: boolean;
  failed(error: unknown, key: string): void;
}

/** An answer that is being made, and what was published meanwhile. */
interface Flying {
  made: Promise<KeptAnswer>;
  missed: Set<string>;
}

/** A page that publishes overtake again and again is left to whoever asks for it next. */
const TRIES = 3;

/**
 * Pages and documents kept as compressed bytes (ssr.md §5): stale ones are sent at once while one new one is made, misses are made once
 * however many ask, and what cannot be made anew stays.
 */
export class KeptAnswers {
  readonly #options: Options;
  readonly #answers = new Map<string, KeptAnswer>();
  readonly #makers = new Map<string, MakeAnswer>();
  readonly #flying = new Map<string, Flying>();
  #bytes = 0;
  #improving = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  get size(): number {
    return this.#answers.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The kept answer if it may be sent as it is, without waiting. */
  peek(key: string): KeptAnswer | undefined {
    const answer = this.#answers.get(key);
    return answer && this.#isFresh(answer) ? answer : undefined;
  }

  /** The answer under a key; made when there is none, made anew aside when it is stale. */
  async get(key: string, make: MakeAnswer): Promise<KeptAnswer> {
    if (this.#options.maxBytes === 0) return plain(await make());
    const answer = this.#answers.get(key);
    if (!answer) return this.#make(key, make);
    if (this.#isFresh(answer)) return answer;
    const fresh = this.#remake(key, make);
    return (this.#options.waits ? await fresh : undefined) ?? answer;
  }

  /** What is made from any of these is to be made anew; everything else stays as it is. */
  outdate(tags: ReadonlySet<string>): void {
    for (const answer of this.#answers.values()) if (isMadeFrom(answer, tags)) answer.isOutdated = true;
    for (const { missed } of this.#flying.values()) for (const tag of tags) missed.add(tag);
  }

  /** Makes every stale answer anew, one after another, so that a publish is out before anybody asks. */
  async refresh(): Promise<void> {
    // A copy: what is made anew joins the end, and short-lived pages would keep this going for ever.
    const makers = Array.from(this.#makers);
    for (const [key, make] of makers) {
      const answer = this.#answers.get(key);
      if (answer && !this.#isFresh(answer)) await this.#remake(key, make);
    }
  }

  /** Makes one anew, and again where it was overtaken by a publish that came meanwhile. @returns undefined when it cannot be made */
  async #remake(key: string, make: MakeAnswer): Promise<KeptAnswer | undefined> {
    let made: KeptAnswer | undefined;
    for (let tried = 0; tried < TRIES && (made?.isOutdated ?? true); tried += 1) {
      try {
        made = await this.#make(key, make);
      } catch (error) {
        this.#options.failed(error, key);
        return undefined;
      }
    }
    return made;
  }

  #isFresh(answer: KeptAnswer): boolean {
    return !answer.isOutdated && this.#options.now() < answer.freshUntilMs;
  }

  #make(key: string, make: MakeAnswer): Promise<KeptAnswer> {
    const running = this.#flying.get(key);
    if (running) return running.made;
    const missed = new Set<string>();
    const made = this.#build(key, make, missed).finally(() => this.#flying.delete(key));
    this.#flying.set(key, { made, missed });
    return made;
  }

  async #build(key: string, make: MakeAnswer, missed: ReadonlySet<string>): Promise<KeptAnswer> {
    const made = await make();
    const bytes = Buffer.from(made.body);
    const answer = answerOf(made, { identity: bytes, br: await brotliAt(bytes, QUICK) });
    answer.isOutdated = isMadeFrom(answer, missed);
    this.#drop(key);
    if (made.keep) this.#put(key, answer, make);
    return answer;
  }

  #put(key: string, answer: KeptAnswer, make: MakeAnswer): void {
    this.#answers.set(key, answer);
    this.#makers.set(key, make);
    this.#bytes += sizeOf(answer);
    this.#makeRoom(key);
    // One after another: the best compression holds tens of megabytes while it works.
    this.#improving = this.#improving.then(() => this.#improve(key, answer));
  }

  /** Makes the small bodies aside and swaps them in. */
  async #improve(key: string, answer: KeptAnswer): Promise<void> {
    const { identity } = answer.bodies;
    if (!identity || this.#answers.get(key) !== answer) return; // made anew before its turn came
    const before = sizeOf(answer);
    const small = { gzip: await gzipOf(identity), br: await brotliAt(identity, BEST) };
    for (const encoding of ['br', 'gzip'] as const) {
      answer.bodies[encoding] = small[encoding];
      answer.heads[encoding] = headOf(answer.status, answer.heads[encoding], small[encoding]);
    }
    delete answer.bodies.identity; // few ask for it: it is taken out of the small one then
    if (this.#answers.get(key) !== answer) return;
    this.#bytes += sizeOf(answer) - before;
    this.#makeRoom(key);
  }

  /** Lets the oldest go until the bytes fit; never the answer that was just made. */
  #makeRoom(made: string): void {
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#options.maxBytes) return;
      if (oldest !== made) this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#bytes -= sizeOf(answer);
    this.#answers.delete(key);
    this.#makers.delete(key);
  }
}

/** An answer that will be sent once: nothing is gained by compressing it. */
export function plain(made: MadeAnswer): KeptAnswer {
  return answerOf(made, { identity: Buffer.from(made.body) });
}

function isMadeFrom({ tags }: Pick<KeptAnswer, 'tags'>, changed: ReadonlySet<string>): boolean {
  return changed.size > 0 && tags.some((tag) => changed.has(tag));
}

function sizeOf({ bodies }: KeptAnswer): number {
  return Object.values(bodies).reduce((sum, body) => sum + (body?.length ?? 0), 0);
}

function answerOf(made: MadeAnswer, bodies: KeptAnswer['bodies']): KeptAnswer {
  const etag = `"${hash('sha1', made.body, 'base64url').slice(0, 22)}"`; // tells bytes apart, protects nothing
  const headFor = (encoding: Encoding): Head => {
    const own = encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`;
    const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
    const headers = Object.entries({ ...made.headers, etag: own, ...coded }).flat();
    return headOf(made.status, { etag: own, headers }, bodies[encoding]);
  };
  const { status, freshUntilMs, isOpen, tags } = made;
  const heads = { br: headFor('br'), gzip: headFor('gzip'), identity: headFor('identity') };
  return { status, freshUntilMs, isOpen, tags, isOutdated: false, etag, bodies, heads };
}

function headOf(status: number, { etag, headers }: Pick<Head, 'etag' | 'headers'>, body: Buffer | undefined): Head {
  if (!body) return { etag, headers, sized: headers, text: undefined };
  const sized = [...headers, 'content-length', String(body.length)];
  return { etag, headers, sized, text: headText(status, sized) };
}
