import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import type { AppOptions } from './appOptions.ts';
import { dropTypeOfNothing, WITHOUT_BODY } from './emptyRequests.ts';
import { createSettler, hasNoOneHost } from './forwarded/settleRequest.ts';
import { frameworkErrors } from './frameworkErrors.ts';
import { answerUnreadable, rawAnswer, setSafeHeaders } from './headers/safeHeaders.ts';
import { isSocketAsk } from './isSocketAsk.ts';
import { LIMITS } from './limits.ts';
import type { ClosedDomains } from './mount/closedDomains.ts';
import type { Elsewhere } from './mount/elsewhere.ts';
import type { PreviewCalls } from './preview/previewCalls.ts';
import { createRequestIds } from './requestId.ts';
import { requestInLog } from './requestInLog.ts';
import type { FastPath } from './site/fastPath.ts';
import { tellAge } from './site/tellAge.ts';
import type { Tracing } from './telemetry/tracing.ts';

/** A request without a host is refused by us: node's own answer lacks our headers. */
const ACCEPTS = { ...WITHOUT_BODY, shouldUpgradeCallback: isSocketAsk, requireHostHeader: false };

/** Handlers that see a request before the framework does, and counters of requests. */
export interface Door {
  fast: FastPath;
  /** Answers calls of pages that show content before it is live. */
  previews: PreviewCalls;
  /** Refuses the platform's calls at domains that are closed. */
  closed: ClosedDomains;
  elsewhere: Elsewhere;
  contentAgeMs(): number;
  /** Checks whether the name in a Host header belongs to a site or the Studio. */
  isOwnHost(host: string): boolean;
  requests: number;
  cached: number;
}

/** Builds the framework around Node's server, and the handlers in front of it. */
export function createFastify(options: AppOptions, door: Door, tracing: Tracing | null): FastifyInstance {
  const { logger = false, trustProxy, hsts: word, limits, middleware } = options;
  const settle = createSettler(trustProxy, (host) => door.isOwnHost(host));
  const raise = (given: Parameters<Elsewhere['raise']>, goOn: () => void): void => {
    const [request, socket] = given;
    if (hasNoOneHost(request)) return void socket.end(rawAnswer('400 Bad Request'));
    settle(request);
    door.closed.raise(given, () => {
      if (!door.elsewhere.raise(...given)) goOn();
    });
  };
  type Handler = (request: IncomingMessage, response: ServerResponse) => void;
  const answer = (request: IncomingMessage, response: ServerResponse, handler: Handler): void => {
    door.requests++;
    if (hasNoOneHost(request)) return void request.socket.end(rawAnswer('400 Bad Request'));
    const hsts = settle(request) === 'https' ? word : undefined;
    tellAge(response, door.contentAgeMs());
    if (door.fast(request, response, hsts)) return void door.cached++;
    dropTypeOfNothing(request);
    setSafeHeaders(response, request);
    if (hsts) response.setHeader('strict-transport-security', hsts);
    door.previews(request, response, () => {
      door.closed.answer(request, response, () => {
        if (door.elsewhere.answer(request, response)) return;
        if (middleware) middleware(request, response, () => handler(request, response));
        else handler(request, response);
      });
    });
  };
  return fastify({
    logger: loggerOf(logger, tracing),
    genReqId: createRequestIds(trustProxy),
    trustProxy: trustProxy ?? false,
    clientErrorHandler: answerUnreadable,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 256 },
    frameworkErrors,
    serverFactory: (handler) => {
      const server = createServer({ ...LIMITS, ...limits, ...ACCEPTS }, (request, response) =>
        answer(request, response, handler),
      );
      server.on('checkExpectation', ({ socket }) => socket.end(rawAnswer('417 Expectation Failed')));
      hearFirst(server, raise);
      return server;
    },
  });
}

/** Lets `raise` see upgrades before this server's listeners, which all hear of each: a socket to a platform elsewhere must come to none. */
function hearFirst(server: Server, raise: (given: Parameters<Elsewhere['raise']>, goOn: () => void) => void): void {
  const emit = server.emit.bind(server);
  server.emit = (event: string, ...given: unknown[]) => {
    if (event !== 'upgrade') return emit(event, ...given);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- node:http emits an upgrade with these
    raise(given as Parameters<Elsewhere['raise']>, () => emit(event, ...given));
    return true;
  };
}

/** Where traces are on, every line says to which one it belongs. */
function loggerOf(logger: NonNullable<AppOptions['logger']>, tracing: Tracing | null) {
  if (logger === false) return logger;
  const serializers = { req: requestInLog };
  return { ...(logger === true ? {} : logger), serializers, ...(tracing === null ? {} : { mixin: tracing.ids }) };
}
