import { setTimeout as wait } from 'node:timers/promises';
import { stringify } from 'qs';
import { depthOf } from '#runtime/document/parse.ts';
import { GarbageError, TooLargeError } from '../server/content/source/checkReading.ts';
import { readBody } from '../server/content/source/readBody.ts';
import { refusalOf } from './refusal.ts';
import { StrapiError } from './strapiError.ts';
import { Turns } from './Turns.ts';

/** Longest wait for an answer, its body included, in milliseconds. Source: REL-C2. */
const READ_MS = 2_000;
/** Publishing takes seconds in Strapi (4 to 6 s were seen), in milliseconds. */
const WRITE_MS = 30_000;
/** Largest answer, unpacked, in bytes. Source: REL-C3. */
const MAX_BYTES = 8 * 1024 * 1024;
/** An answer holds documents of 64 levels inside its own few. Deeper JSON parses, but kills walks after it (REL-C12). */
const MAX_DEPTH = 80;
/** Longest rest that a request itself waits out, in milliseconds; a longer one is reported as an error. */
const SHORT_REST_MS = 5_000;
/** Questions at once: Strapi works on one alone, and each of twenty waits for all (5.54). */
const AT_ONCE = 4;
/** Number of times a request is repeated after a rest. */
const MOST_RESTS = 3;

export interface StrapiClientOptions {
  /** Address of Strapi, without `/api`. */
  url: string;
  token?: string | undefined;
  log: { warn(detail: object, message: string): void };
}

/** A question's parameters, as Strapi reads them: `{ filters: { slug: { $eq: 'home' } } }`. */
export type StrapiQuery = Readonly<Record<string, unknown>>;

export interface Written {
  method: 'POST' | 'PUT';
  query?: StrapiQuery;
  body: object;
  signal?: AbortSignal | undefined;
}

/** Talks to a Strapi over its REST API: within limits of time and size, and with words for what goes wrong. @throws StrapiError */
export class StrapiClient {
  readonly #options: StrapiClientOptions;
  readonly #turns = new Turns(AT_ONCE);
  /** Told once, until the token works again. */
  #hasToldOfToken = false;

  constructor(options: StrapiClientOptions) {
    this.#options = options;
  }

  /** A token that Strapi does not know closes even what everybody may read: then it is left out, and that is reported. */
  async get(path: string, query: StrapiQuery = {}, signal?: AbortSignal): Promise<unknown> {
    const question: Question = { path, query, method: 'GET', token: this.#options.token, signal };
    try {
      const answer = await this.#ask(question);
      this.#hasToldOfToken = false;
      return answer;
    } catch (error) {
      const isUnknown = error instanceof StrapiError && error.status === 401 && this.#options.token !== undefined;
      if (!isUnknown) throw error;
      if (!this.#hasToldOfToken) this.#options.log.warn({}, UNKNOWN_TOKEN);
      this.#hasToldOfToken = true;
      return this.#ask({ ...question, token: undefined });
    }
  }

  /** A change whose outcome is unknown is not repeated: the caller checks first. */
  send(path: string, { method, query = {}, body, signal }: Written): Promise<unknown> {
    return this.#ask({ path, query, method, body: JSON.stringify(body), token: this.#options.token, signal });
  }

  async #ask(question: Question): Promise<unknown> {
    for (let rests = 0; ; rests++) {
      try {
        return await this.#turns.take(() => this.#askOnce(question));
      } catch (error) {
        const restMs = error instanceof StrapiError ? error.restMs : undefined;
        if (restMs === undefined || restMs > SHORT_REST_MS || rests === MOST_RESTS) throw error;
        await wait(restMs, undefined, { signal: question.signal });
      }
    }
  }

  async #askOnce({ path, query, method, body: sent, token, signal: until }: Question): Promise<unknown> {
    const limit = AbortSignal.timeout(method === 'GET' ? READ_MS : WRITE_MS);
    const signal = until ? AbortSignal.any([limit, until]) : limit;
    const what = `${method} ${path}`;
    try {
      const address = `${this.#options.url}/api/${path}${stringify(query, { addQueryPrefix: true, encodeValuesOnly: true })}`;
      const headers = {
        accept: 'application/json',
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      };
      // a redirect is not followed: the token would go with it
      const answer = await fetch(address, { method, body: sent ?? null, signal, headers, redirect: 'manual' });
      const text = await readBody(answer, MAX_BYTES);
      const body = answer.status === 204 ? null : parse(what, text, answer.ok);
      if (!answer.ok) throw refusalOf(what, answer, body);
      return body;
    } catch (error) {
      throw limit.aborted
        ? new StrapiError('slow', `Strapi gives no answer in time (${what})`)
        : this.#nameOf(what, error);
    }
  }

  /** Faults of the connection in words; everything else as it is. */
  #nameOf(what: string, error: unknown): unknown {
    if (error instanceof StrapiError || !(error instanceof Error)) return error;
    if (error instanceof GarbageError) {
      const failure = error instanceof TooLargeError ? 'large' : 'garbage';
      return new StrapiError(failure, `Strapi gives ${error.message} (${what})`);
    }
    // one line for a server that is going away and for one that is gone
    const words = `Strapi at ${this.#options.url} cannot be reached, or breaks off`;
    return error instanceof TypeError ? new StrapiError('away', words, { cause: error.cause }) : error;
  }
}

interface Question {
  path: string;
  query: StrapiQuery;
  method: 'GET' | 'POST' | 'PUT';
  body?: string;
  token: string | undefined;
  signal: AbortSignal | undefined;
}

const UNKNOWN_TOKEN = 'Strapi does not know STRAPI_TOKEN; what everybody may read is read without it';

/** @returns undefined for a refusal that says nothing readable */
function parse(what: string, text: string, isGood: boolean): unknown {
  try {
    if (depthOf(text) > MAX_DEPTH) throw new SyntaxError('too deep');
    return JSON.parse(text);
  } catch {
    if (!isGood) return undefined; // its status says enough
    throw new StrapiError('garbage', `Strapi answers something else than JSON (${what})`);
  }
}
