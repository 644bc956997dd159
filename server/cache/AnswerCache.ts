import { answerOf, type CachedAnswer, headOf, isMadeFrom, type MadeAnswer, plain, sizeOf } from './answer.ts';
import { BEST, brotliAt, gzipOf, QUICK, unzip } from './compress.ts';

export type MakeAnswer = () => Promise<MadeAnswer>;

interface Options {
  now(): number;
  /** Bytes of bodies held at most. 0 caches nothing, and every ask makes its own. */
  maxBytes: number;
  /** The request for a stale answer waits for the new one: a cache in front that has just purged the old one must not get it again. */
  waits?: boolean;
  failed(error: unknown, key: string): void;
}

/** An answer that is being made, and what was published meanwhile. */
interface Flying {
  made: Promise<CachedAnswer>;
  missed: Set<string>;
}

/**
 * All addresses of one page with parameters hold at most this part of the cache: a client that requests a million of them evicts only
 * those, and no other page.
 */
const PART_OF_ONE_PAGE = 0.25;

/** Attempts at a page that is outdated by publishes again and again; then the next request makes it. */
const TRIES = 3;

/**
 * Cache of pages and documents as compressed bytes: stale ones are sent at once while one new one is made, misses are made once for all
 * simultaneous requests, and an answer that cannot be made again stays.
 */
export class AnswerCache {
  readonly #options: Options;
  readonly #answers = new Map<string, CachedAnswer>();
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

  /** The cached answer if it may be sent as it is, without waiting. */
  peek(key: string): CachedAnswer | undefined {
    const answer = this.#answers.get(key);
    if (!answer || !this.#isFresh(answer)) return undefined;
    this.#askedAgain(key, answer);
    return answer;
  }

  /** Checks whether there is an answer under a key, even a stale one. */
  has(key: string): boolean {
    return this.#answers.has(key);
  }

  /** Returns the answer under a key; makes it when there is none, and refreshes a stale one in the background. */
  async get(key: string, make: MakeAnswer): Promise<CachedAnswer> {
    if (this.#options.maxBytes === 0) return plain(await make());
    const answer = this.#answers.get(key);
    if (!answer) return this.#make(key, make);
    if (this.#isFresh(answer)) {
      this.#askedAgain(key, answer);
      return answer;
    }
    answer.isWanted = true;
    const fresh = this.#remake(key, make);
    return (this.#options.waits ? await fresh : undefined) ?? answer;
  }

  /** Marks every answer that is made from any of these tags as stale; all others stay as they are. */
  outdate(tags: ReadonlySet<string>): void {
    for (const answer of this.#answers.values()) if (isMadeFrom(answer, tags)) answer.isOutdated = true;
    for (const { missed } of this.#flying.values()) for (const tag of tags) missed.add(tag);
  }

  /** Refreshes every stale answer, one after another, so that a publish is out before the next request. */
  async refresh(): Promise<void> {
    // A copy: a refreshed entry joins the end, and short-lived pages would keep this going for ever.
    const makers = Array.from(this.#makers);
    for (const [key, make] of makers) {
      const answer = this.#answers.get(key);
      if (answer && !this.#isFresh(answer)) await this.#remake(key, make);
    }
  }

  /** Refreshes one answer, again when a publish outdates it meanwhile. @returns undefined when it cannot be made */
  async #remake(key: string, make: MakeAnswer): Promise<CachedAnswer | undefined> {
    let made: CachedAnswer | undefined;
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

  #isFresh(answer: CachedAnswer): boolean {
    const now = this.#options.now();
    return !answer.isOutdated && answer.madeAtMs <= now && now < answer.freshUntilMs;
  }

  #make(key: string, make: MakeAnswer): Promise<CachedAnswer> {
    const running = this.#flying.get(key);
    if (running) return running.made;
    const missed = new Set<string>();
    const made = this.#build(key, make, missed).finally(() => this.#flying.delete(key));
    this.#flying.set(key, { made, missed });
    return made;
  }

  async #build(key: string, make: MakeAnswer, missed: ReadonlySet<string>): Promise<CachedAnswer> {
    const madeAtMs = this.#options.now();
    const made = await make();
    const answer = answerOf({ ...made, madeAtMs }, await bodiesOf(made));
    answer.isOutdated = isMadeFrom(answer, missed);
    this.#drop(key);
    if (made.isCacheable) this.#put(key, answer, make);
    return answer;
  }

  #put(key: string, answer: CachedAnswer, make: MakeAnswer): void {
    this.#answers.set(key, answer);
    this.#makers.set(key, make);
    this.#bytes += sizeOf(answer);
    this.#makeRoom(key);
  }

  /** The best compression costs as much as making the page many times over, so only what is asked for more than once gets it. */
  #askedAgain(key: string, answer: CachedAnswer): void {
    answer.isWanted = true;
    if (answer.isImproved) return;
    answer.isImproved = true;
    // One after another: it holds tens of megabytes while it works.
    this.#improving = this.#improving.then(() => this.#improve(key, answer));
  }

  /** Makes the smallest body aside and swaps it in. */
  async #improve(key: string, answer: CachedAnswer): Promise<void> {
    const { gzip } = answer.bodies;
    if (!gzip || this.#answers.get(key) !== answer) return; // made anew before its turn came
    const before = sizeOf(answer);
    const br = await brotliAt(await unzip(gzip), BEST);
    answer.bodies.br = br;
    answer.heads.br = headOf(answer.status, answer.heads.br, br.length);
    if (this.#answers.get(key) !== answer) return;
    this.#bytes += sizeOf(answer) - before;
    this.#makeRoom(key);
  }

  #makeRoom(made: string): void {
    const page = this.#answers.get(made)?.parametersOf;
    if (page !== undefined) {
      const isOfPage = ({ parametersOf }: CachedAnswer): boolean => parametersOf === page;
      const held = [...this.#answers.values()].filter(isOfPage).reduce((sum, answer) => sum + sizeOf(answer), 0);
      this.#letGo(held - this.#options.maxBytes * PART_OF_ONE_PAGE, made, isOfPage);
    }
    this.#letGo(this.#bytes - this.#options.maxBytes, made, () => true);
  }

  /** Lets the oldest go until so many bytes are free; one that was asked for gets a second chance. Never the answer that was just made. */
  #letGo(bytes: number, made: string, mayGo: (answer: CachedAnswer) => boolean): void {
    const enough = this.#bytes - bytes;
    // what gets a second chance joins the end, and is met again
    for (const [key, answer] of this.#answers) {
      if (this.#bytes <= enough) return;
      if (key === made || !mayGo(answer)) continue;
      if (!answer.isWanted) {
        this.#drop(key);
        continue;
      }
      answer.isWanted = false;
      this.#answers.delete(key);
      this.#answers.set(key, answer);
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

/**
 * Answers that are sent once and are shorter than this, in bytes, are not compressed: they go in one packet either way (decision 0016 has the
 * figures).
 */
const WORTH_COMPRESSING = 1_024;

/** Small from the beginning: few ask for plain bytes, which are taken out of the small ones then. */
async function bodiesOf({ body, isCacheable }: MadeAnswer): Promise<CachedAnswer['bodies']> {
  const bytes = Buffer.from(body);
  if (!isCacheable && bytes.length < WORTH_COMPRESSING) return { identity: bytes };
  const [br, other] = await Promise.all([brotliAt(bytes, QUICK), isCacheable ? gzipOf(bytes) : bytes]);
  return isCacheable ? { br, gzip: other } : { br, identity: other };
}
