/** A question, and what was answered. Ids and times are placeholders. */
export interface Exchange {
  name: string;
  request: AskedOnce;
  response: { status: number; headers: Readonly<Record<string, string>>; body: unknown };
}

export interface AskedOnce {
  method: string;
  /** `<docId:NAME>` is replaced by the document of the answer to the exchange of that name. */
  path: string;
  /** The client: `none`, or the name of a token. A token that is not among the given ones is unknown to Strapi. */
  auth: string;
  /** A text is sent as it is. */
  body?: unknown;
}

/** Asks one question after the other, and writes down what is answered. */
export async function exchangesWith(
  url: string,
  tokens: Readonly<Record<string, string>>,
  questions: readonly Pick<Exchange, 'name' | 'request'>[],
): Promise<Exchange[]> {
  const made = new Map<string, string>();
  const exchanges: Exchange[] = [];
  for (const { name, request } of questions) {
    const { method, path, auth, body } = request;
    const headers = {
      'content-type': 'application/json',
      ...(auth === 'none' ? {} : { authorization: `Bearer ${tokens[auth] ?? 'invalid'}` }),
    };
    const place = path.replace(/<docId:([^>]+)>/g, (_whole, of: string) => made.get(of) ?? 'none');
    const sent = typeof body === 'string' || body === undefined ? (body ?? null) : JSON.stringify(body);
    const answer = await fetch(`${url}${place}`, { method, headers, body: sent });
    const text = await answer.text();
    const type = answer.headers.get('content-type');
    const given: unknown = type?.startsWith('application/json') ? JSON.parse(text) : text;
    const { documentId } = (given as { data?: { documentId?: string } | null } | null)?.data ?? {};
    if (documentId !== undefined) made.set(name, documentId);
    const response = {
      status: answer.status,
      headers: type === null ? {} : { 'content-type': type },
      body: masked(given),
    };
    exchanges.push({ name, request, response });
  }
  return exchanges;
}

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function masked(value: unknown, key = ''): unknown {
  if (key === 'id' && typeof value === 'number') return '<id>';
  if (key === 'documentId') return '<docId>';
  if (typeof value === 'string') return TIME.test(value) ? '<date>' : value;
  if (Array.isArray(value)) return value.map((one) => masked(one));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, masked(inner, name)]));
}
