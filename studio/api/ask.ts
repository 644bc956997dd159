import { recordOf } from '#schemas/record.ts';
import { t } from '../words/t.ts';
import { refusalWords } from './refusalWords.ts';

/** Error thrown when a call is refused. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  /** True when a sign-in goes on with a code of an authenticator app. */
  get asksSecondFactor(): boolean {
    return this.details['secondFactor'] !== undefined;
  }

  /** True when nobody is signed in any more. */
  get isSignedOut(): boolean {
    return this.status === 401 || recordOf(this.details['said'])['code'] === 'auth.signedOut';
  }
}

/** Error thrown when no answer came: the call may or may not have had an effect. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  constructor() {
    super(t('api.thereIsNoConnectionToThe'));
  }
}

const API = '/content/api';
/** Timeout after which a server counts as unreachable, in milliseconds. */
const LONGEST_MS = 30_000;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Sends a management call to this host. The session is a cookie that scripts cannot read; the header marks requests of the Studio.
 * @returns the whole answer: its `data`, and `meta`
 * @throws Refusal, NoAnswer
 */
export async function ask(method: Method, path: string, body?: unknown): Promise<Readonly<Record<string, unknown>>> {
  return recordOf(await askAny(method, path, body));
}

/** Sends one call. @throws Refusal, NoAnswer */
export type Ask = (method: Method, path: string, body?: unknown) => Promise<unknown>;

/** As `ask`, for calls that answer with a list or take files. @throws Refusal, NoAnswer */
export const askAny: Ask = createAsk({ 'x-app-agent': 'studio' }, 'same-origin');

/** Creates the function for calls with given headers. @param headers identify the caller @param credentials `omit`: without this host's cookies */
export function createAsk(headers: Readonly<Record<string, string>>, credentials: RequestCredentials): Ask {
  return (...asked) => send({ headers, credentials }, asked);
}

async function send(
  { headers, credentials }: { headers: Readonly<Record<string, string>>; credentials: RequestCredentials },
  [method, path, body]: Parameters<Ask>,
): Promise<unknown> {
  // the browser sets the content type of a form with files
  const isJson = body !== undefined && !(body instanceof FormData);
  const answer = await fetch(API + path, {
    method,
    credentials,
    headers: { ...headers, ...(isJson ? { 'content-type': 'application/json' } : {}) },
    ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
    signal: AbortSignal.timeout(LONGEST_MS),
  }).catch(() => {
    throw new NoAnswer();
  });
  const said: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return said;
  if (answer.status >= 502 && answer.status <= 504) throw new NoAnswer();
  const { error: told } = recordOf(said);
  const error = recordOf(told);
  throw new Refusal(answer.status, refusalWords(error, answer.status), recordOf(error['details']));
}

/** Describes any failure for people. */
export function wordsOf(error: unknown): string {
  if (error instanceof Refusal || error instanceof NoAnswer) return error.message;
  return t('api.somethingWentWrongInTheStudio');
}
