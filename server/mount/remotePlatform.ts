import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIVE_MESSAGE_BYTES, LIVE_PATH } from '#schemas/platform/live.ts';
import { PROXIED } from '../forwarded/proxied.ts';
import { answerHeaders, askedBy, askingHeaders, cookiesFor } from './platformBorder.ts';

/** Longest wait for an operator's platform to say something, in milliseconds. */
const PROXY_WAIT_MS = 3_000;
/** Longest that an answer may take in all, in milliseconds: enough for a large file on a slow line. */
const WHOLE_ANSWER_MS = 120_000;

interface Options {
  upstream: string;
  wholeAnswerMs?: number;
}

/** Hands what belongs to the platform on to an operator's own, calls and live updates alike. */
export async function remotePlatform(
  app: FastifyInstance,
  { upstream, wholeAnswerMs = WHOLE_ANSWER_MS }: Options,
): Promise<void> {
  // a variable, for the types know only names of headers that node:http knows
  const replyOptions = {
    rewriteRequestHeaders: askingHeaders,
    rewriteHeaders: answerHeaders,
    // a platform that says 503 is overloaded: by itself the proxy would ask ten times more, after whatever Retry-After it named
    retryDelay: () => null,
    onError,
  };
  await app.register(async (calls) => {
    endInTime(calls, wholeAnswerMs);
    for (const prefix of PROXIED) {
      await calls.register(httpProxy, {
        upstream,
        prefix,
        rewritePrefix: prefix,
        http: { requestOptions: { timeout: PROXY_WAIT_MS } },
        replyOptions,
      });
    }
  });
  // a variable, for the proxy's types do not know the option by which it rewrites headers
  const wsClientOptions = {
    handshakeTimeout: PROXY_WAIT_MS,
    // the page's origin has been proved here; there, host and origin are the platform's own, as they are for its other paths
    rewriteRequestHeaders: (headers: object, request: FastifyRequest) => ({
      ...headers,
      ...askedBy(request),
      ...cookiesFor(request.headers.cookie),
      origin: upstream,
    }),
  };
  await app.register(httpProxy, {
    upstream,
    prefix: LIVE_PATH,
    rewritePrefix: LIVE_PATH,
    websocket: true,
    preHandler: refuseOtherOrigins,
    http: { requestOptions: { timeout: PROXY_WAIT_MS } },
    replyOptions,
    wsServerOptions: { maxPayload: LIVE_MESSAGE_BYTES },
    wsClientOptions,
  });
}

/** Breaks off an answer that comes drop by drop and never ends: each drop is in time, and a socket would be held for ever. */
function endInTime(app: FastifyInstance, wholeAnswerMs: number): void {
  app.addHook('onRequest', (_request, { raw }, done) => {
    const timer = setTimeout(() => raw.destroy(), wholeAnswerMs);
    raw.once('close', () => clearTimeout(timer));
    done();
  });
}

/** Only pages of the very host that is asked may open a socket. Source: REL-P12. */
function refuseOtherOrigins({ headers, host }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { origin } = headers;
  if (origin !== undefined && URL.canParse(origin) && new URL(origin).host === host) return done();
  void reply.code(403).send({
    error: { type: 'AccessDeniedException', message: 'This socket is for pages of this site.' },
  });
}

function onError(reply: ProxyReply): void {
  const { raw } = reply;
  // the platform fell silent in the middle of its answer: no more can be said, and a browser must not take the half for the whole
  if (raw.headersSent) raw.destroy();
  // not in the platform's envelope: it refused nothing, and may have done what it was asked. Whoever asked must not take it for maintenance, which
  // would lead a player away from a page that stands, and would say of a payment that nothing was done
  else reply.code(503).send({ message: 'The platform cannot be reached. Try again in a moment.' });
}

/** The part of the proxy's reply that we use: its own type covers HTTP/2 as well. */
interface ProxyReply {
  raw: { headersSent: boolean; destroy(): unknown };
  code(status: number): { send(body: unknown): unknown };
}
