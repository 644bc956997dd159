import type { AnswerReader } from '#schemas/answerReader.ts';
import type { SchemaCheck } from '#schemas/checkBySchema.ts';
import { errorRuleOf, type Outcome } from '#schemas/errors.ts';
import { PLAYER_HEADER } from '#schemas/platform/headers.ts';
import type { CallName, CallTypes, ResponseOf } from '#schemas/platform/index.ts';
import { ContractError, PlatformError, type PlatformFault, UnreachableError } from '../../runtime/ports/errors.ts';
import type { CallOptions, PlatformPort } from '../../runtime/ports/platform.ts';
import { type Answer, type Request, request, withRetries } from './request.ts';

/** Longest wait for an answer, in milliseconds: on a slow line it queues behind the code of the page. Of a platform that hangs the site's server says so sooner. */
const ANSWER_TIMEOUT_MS = 10_000;
/** Files take longer on their way. */
const UPLOAD_TIMEOUT_MS = 30_000;
/** Longest further wait for the reader of an answer that is here, in milliseconds. */
const READER_WAIT_MS = 3000;
/** Further tries of a call whose connection broke and that may be made twice. */
const RETRIES = 2;
export type AnswerReaderOf = (name: CallName) => Promise<AnswerReader | undefined>;

/** Returns the verb of a call, whether the call changes state, and whether its answer is a file of unknown length. */
export type VerbOf = (name: CallName) => { verb: 'GET' | 'POST'; changesState: boolean; isFile: boolean };

export interface PlatformClientOptions {
  verbOf: VerbOf;
  /** Origin of the platform; empty on the site's own origin. */
  baseUrl?: string;
  /** Release of the site, sent with every call. */
  version: string;
  /** The locale of the page, asked at every call. */
  locale: () => string;
  /** True when the page stands in a frame: asks the platform not to insist. */
  isFramed: boolean;
  /** Value of X-App-Agent: browsers do not let a page set User-Agent (DOM-37). */
  agent: string;
  /** Host of the site that the platform is asked for, where a server asks: a browser's own says it. */
  host?: string;
  /** Of a page that is a preview: by this its calls say so. */
  preview?: string | undefined;
  /** Whose page it is, as far as that is known: calls that change something name the player, also when they are tried again. */
  player?: () => number | undefined;
  /** Finds the reader of a call's answers; without one, answers are believed. */
  answerReaderOf?: AnswerReaderOf;
  /** Sends a request whose body has files. Left out, they are sent as everything else. */
  sendFiles?: (sent: Request) => Promise<Answer>;
  /** Waits; tests do not. */
  pause?: (ms: number) => Promise<void>;
  /** At least 0, below 1; spreads the tries of many clients. */
  chance?: () => number;
}

type Given = readonly (readonly [string, string | File])[];

/** Asks the platform over HTTP: multipart out, `data` back [CALL-01]. Source: REPLY-01. */
export function createPlatform(options: PlatformClientOptions): PlatformPort {
  const { verbOf, version, locale, isFramed, agent, host, preview, answerReaderOf, baseUrl = '' } = options;
  const pause = options.pause ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  const chance = options.chance ?? Math.random;
  const headers = {
    'X-App-Agent': agent,
    ...(host ? { 'X-Forwarded-Host': host } : {}),
    ...(preview ? { 'X-Preview': preview } : {}),
  };

  const requestOf = (name: CallName, input: object, signal: AbortSignal | undefined): Request => {
    const { verb, isFile, changesState } = verbOf(name);
    const player = changesState ? options.player?.() : undefined;
    const given = givenOf(input);
    const query = new URLSearchParams({ version, locale: locale(), ...(isFramed ? { strict: '0' } : {}) });
    for (const [key, value] of given) if (verb === 'GET' && typeof value === 'string') query.set(key, value);
    const body = verb === 'POST' && given.length > 0 ? formOf(given) : undefined;
    return {
      method: verb,
      url: `${baseUrl}/api/${name.replace('.', '/')}?${query}`,
      headers: player === undefined ? headers : { ...headers, [PLAYER_HEADER]: String(player) },
      body,
      limitMs: hasFiles(body) ? UPLOAD_TIMEOUT_MS : ANSWER_TIMEOUT_MS,
      isFile,
      signal,
    };
  };

  async function ask(name: CallName, input: object, sent: Request): Promise<Answer> {
    const isUpload = hasFiles(sent.body);
    const send = (isUpload && options.sendFiles) || request;
    const retries = !isUpload && mayBeMadeTwice(verbOf(name), input) ? RETRIES : 0;
    try {
      return await withRetries(() => send(sent), { retries, pause, chance, signal: sent.signal });
    } catch (error) {
      throw error instanceof UnreachableError ? error : unreachable(name, error); // it has words of its own
    }
  }

  return {
    async call<N extends CallName>(name: N, input: CallTypes[N]['request'], { signal }: CallOptions = {}) {
      const reading = answerReaderOf?.(name).catch(() => undefined);
      const { data, status } = await ask(name, input, requestOf(name, input, signal));
      const unwrapped = unwrap(name, data, status);
      // a reader that cannot be fetched is no reason to lose an answer that can
      const reader = reading && (await Promise.race([reading, pause(READER_WAIT_MS)]));
      const answer = reader ? reader.known(unwrapped) : unwrapped;
      if (reader?.check) prove(name, answer, reader.check);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract says so, and the check has looked
      return answer as ResponseOf<N>;
    },
  };
}

/**
 * A read, and a wish with a key of its own: the platform does it once and says again what came of it [REL-W3]. No other call that may have been done,
 * and no file that is asked for, which may cost one of few turns a day.
 */
function mayBeMadeTwice({ changesState, isFile }: ReturnType<VerbOf>, input: object): boolean {
  return !isFile && (!changesState || 'request_id' in input);
}

type Sent = string | number | boolean | object | null | undefined;

/** Converts an input into form entries: null is left out, an empty text stays, each file is an entry of its own. Source: DOM-06. */
function givenOf(input: object): Given {
  return Object.entries(input).flatMap(([name, value]: [string, Sent]): Given => {
    if (value === null || value === undefined) return [];
    if (isFiles(value)) return value.map((file) => [name, file]);
    return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]];
  });
}

function isFiles(value: unknown): value is readonly File[] {
  return Array.isArray(value) && value[0] instanceof File;
}

function formOf(given: Given): FormData {
  const form = new FormData();
  for (const [name, value] of given) form.append(name, value);
  return form;
}

function hasFiles(body: Request['body']): boolean {
  return [...(body?.values() ?? [])].some((value) => typeof value !== 'string');
}

function unreachable(name: CallName, cause: unknown): UnreachableError {
  return new UnreachableError(`${name}: the platform cannot be reached`, { cause });
}

/** @throws PlatformError for a refusal, UnreachableError for what is not the platform's envelope */
function unwrap(name: CallName, answer: unknown, status: number): unknown {
  if (typeof answer === 'object' && answer !== null) {
    if ('error' in answer && isFault(answer.error))
      throw new PlatformError(answer.error, status, outcomeOf(answer.error, status));
    if ('data' in answer) return answer.data;
  }
  const error = new UnreachableError(`${name}: the answer (status ${status}) is not the platform's`);
  throw Object.assign(error, { status });
}

function isFault(error: unknown): error is PlatformFault {
  if (typeof error !== 'object' || error === null || !('type' in error) || !('message' in error)) return false;
  return typeof error.message === 'string' && errorRuleOf(error.type) !== undefined;
}

/** The policy for a refusal: its type's rule; any 403 is final, and a platform may ask for the page of blocked users. Source: DOM-10. */
function outcomeOf({ type, error_data: data }: PlatformFault, status: number): Outcome {
  if (data?.['type'] !== undefined) return { show: 'page', page: 'user-block' };
  const rule = errorRuleOf(type);
  if (status === 403) return { show: 'page', page: 'forbidden' };
  return rule?.outcome ?? { show: 'log' };
}

/** @throws ContractError with the place in the answer that breaks the contract */
function prove(name: CallName, answer: unknown, check: SchemaCheck): void {
  if (check(answer)) return;
  const [fault] = check.errors ?? [];
  throw new ContractError(
    `the answer of ${name} breaks its contract (${fault?.message ?? 'unknown'})`,
    fault?.instancePath ?? '',
    answer,
  );
}
