/** A company's interface: where it is, and the key that it gave. Both come from settings. */
export interface Company {
  url: string;
  key: string;
}

/** Longest wait for an answer, in milliseconds. */
const WAIT_MS = 10_000;

/** The company answered that it does not do what was asked. */
export class CompanyRefusal extends Error {
  override readonly name = 'CompanyRefusal';
  readonly status: number;

  constructor(status: number) {
    super(`the company answered ${status}`);
    this.status = status;
  }
}

/** Codes of a connection that was never made. */
const NOBODY = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

/**
 * Asks the company. Never inside a transaction: everybody who writes would wait for the network.
 * @param order what is to be done, under an id by which the company knows a second try; without it, something is only read
 * @throws CompanyRefusal, or the network's error
 */
export async function ask(
  { url, key }: Company,
  path: string,
  order?: { id: string; body: Readonly<Record<string, unknown>> },
): Promise<unknown> {
  const answer = await fetch(new URL(path, url), {
    headers: {
      authorization: `Bearer ${key}`,
      ...(order && { 'content-type': 'application/json', 'idempotency-key': order.id }),
    },
    ...(order && { method: 'POST', body: JSON.stringify(order.body) }),
    redirect: 'error', // the key goes to nobody else
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new CompanyRefusal(answer.status);
  }
  return answer.json();
}

/** Whether an order certainly was not taken: it was refused, or nobody was reached. A connection that broke off later may have carried it. */
export function isNotTaken(error: unknown): boolean {
  if (error instanceof CompanyRefusal) return error.status < 500 || error.status === 503;
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && NOBODY.includes(String(cause.code));
}
