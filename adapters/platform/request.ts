/** A call on its way: where it goes and how long its answer may take. */
export interface Request {
  method: 'GET' | 'POST';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: FormData | undefined;
  /** Longest wait for the whole answer, in milliseconds; of a file of unknown length, for its next part. */
  limitMs: number;
  isFile: boolean;
  /** Calls the request off. */
  signal?: AbortSignal | undefined;
}

/** An answer of any status; `data` is undefined where its body is no JSON. */
export interface Answer {
  status: number;
  data: unknown;
}

/** No answer came. `isBroken` says that the connection failed: neither the limit nor the caller ended the wait. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  readonly isBroken: boolean;

  constructor(isBroken: boolean, options: ErrorOptions) {
    super('No answer came', options);
    this.isBroken = isBroken;
  }
}

/** Longest pause before the first further try, in milliseconds; it doubles for each one after it. */
const FIRST_PAUSE_MS = 300;

interface Retries {
  /** Largest number of further tries. */
  retries: number;
  pause: (ms: number) => Promise<void>;
  /** At least 0, below 1; spreads the tries of many clients. */
  chance: () => number;
  signal?: AbortSignal | undefined;
}

/** Sends, and sends again where the connection broke. @throws what the last try met */
export async function withRetries(
  send: () => Promise<Answer>,
  { retries, pause, chance, signal }: Retries,
): Promise<Answer> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await send();
    } catch (error) {
      const isPassing = tried < retries && error instanceof NoAnswerError && error.isBroken;
      if (isPassing) await pause(chance() * FIRST_PAUSE_MS * 2 ** tried); // full jitter
      if (!isPassing || signal?.aborted) throw error;
    }
  }
}

/**
 * Sends a request and reads the whole answer.
 * @throws NoAnswerError when the connection breaks, the limit passes or the caller calls it off
 */
export async function request({ method, url, headers, body, limitMs, isFile, signal }: Request): Promise<Answer> {
  // `AbortSignal.any` is younger than the oldest browsers that the site serves
  const ended = new AbortController();
  const end = (): void => ended.abort();
  let limit = setTimeout(end, limitMs);
  const goOn = (): void => {
    clearTimeout(limit);
    limit = setTimeout(end, limitMs);
  };
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  try {
    const response = await fetch(url, { method, headers, body: body ?? null, signal: ended.signal });
    const text = await (isFile ? inParts(response, goOn) : response).text();
    return { status: response.status, data: readJson(text) };
  } catch (error) {
    throw new NoAnswerError(!ended.signal.aborted, { cause: error });
  } finally {
    clearTimeout(limit);
    signal?.removeEventListener('abort', end);
  }
}

/** The same answer, which reports each part that arrives. */
function inParts({ body }: Response, arrived: () => void): Response {
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, out) {
      arrived();
      out.enqueue(part);
    },
  });
  return new Response(body?.pipeThrough(counted) ?? null);
}

/** undefined where a text is no JSON. */
export function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
