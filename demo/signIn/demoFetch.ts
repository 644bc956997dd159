import type { FastifyInstance } from 'fastify';
import type { CustomFetch } from 'openid-client';

/** Asks this very server without a network: a brand's host name need not lead from this machine back to itself. */
export function demoFetch(app: FastifyInstance): CustomFetch {
  return async (address, { method, headers, body }) => {
    const { host, pathname, search } = new URL(address);
    // what the client sends is a form or nothing
    const payload = body instanceof URLSearchParams ? { payload: body.toString() } : {};
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      headers: { ...headers, host },
      ...payload,
    });
    const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers: given });
  };
}
