/** A call on its way: where it goes and how long its answer may take. */
export interface Request {
  method: 'GET' | 'POST';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: FormData | undefined;
  /** Longest wait for the whole answer, in milliseconds. */
  limitMs: number;
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

/**
 * Sends a request and reads the whole answer.
 * @throws NoAnswerError when the connection breaks, the limit passes or the caller calls it off
 */
export async function request({ method, url, headers, body, limitMs, signal }: Request): Promise<Answer> {
  // `AbortSignal.any` is younger than the oldest browsers that the site serves
  const ended = new AbortController();
  const end = (): void => ended.abort();
  const limit = setTimeout(end, limitMs);
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  try {
    const response = await fetch(url, { method, headers, body: body ?? null, signal: ended.signal });
    return { status: response.status, data: readJson(await response.text()) };
  } catch (error) {
    throw new NoAnswerError(!ended.signal.aborted, { cause: error });
  } finally {
    clearTimeout(limit);
    signal?.removeEventListener('abort', end);
  }
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
