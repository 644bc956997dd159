import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { textsOf } from '#schemas/record.ts';
import { isAtStudio, type Studio, studioOrigin } from '../content/management/auth/studio.ts';
import { bearerOf } from '../content/management/auth/whoAsks.ts';
import { refusalOf } from '../content/management/http/answerError.ts';
import { errorBody } from '../content/management/http/errors.ts';
import { acceptJson } from '../content/management/http/readJson.ts';
import { recordClientAddress } from '../content/management/http/recordClientAddress.ts';
import { agentBehind } from '../content/people/agents.ts';
import type { ContentStore } from '../content/store/createContentStore.ts';
import { createMcpFactory } from './mcpServer.ts';
import { runTool } from './runTool.ts';
import type { AgentParts } from './tool.ts';

/** Path for agents over HTTP. */
export const MCP_PATH = '/content/mcp';

export interface McpRoutesOptions extends Omit<AgentParts, 'store' | 'studio'> {
  /** Null while the database cannot be reached, or where content comes from elsewhere. */
  store(): ContentStore | null;
  studio: Studio | null;
  /** Origins whose pages may call from a browser with a token. */
  origins: readonly string[];
}

/** Names of this machine, for the person who runs the site there. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * The Model Context Protocol over HTTP: `POST`, stateless, with the token of somebody's agent as a bearer token. Cookies count for nothing.
 * Another host than the editing one or this machine, and a page of another origin, are refused: a browser that was led here must not ask.
 * Source: GHSA-w48q-cv73-mx4w.
 */
export async function mcpRoutes(app: FastifyInstance, options: McpRoutesOptions): Promise<void> {
  acceptJson(app);
  recordClientAddress(app);
  app.setErrorHandler((error, _request, reply) => {
    const refusal = refusalOf(error);
    return reply.code(refusal.status).send(errorBody(refusal));
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    if (!isFromHere(request, options)) return refuse(reply, 403, 'This host or origin may not ask here.');
    return undefined;
  });
  let handling: ReturnType<typeof createHandler> | undefined;
  async function createHandler(): Promise<McpHttpHandler> {
    const { createMcpHandler } = await import('@modelcontextprotocol/server');
    const factory = await createMcpFactory((asker) => (name, input) => {
      const store = options.store();
      if (!store) throw new Error('The database cannot be reached.');
      const { studio = null } = textsOf(asker?.extra);
      return runTool({ ...options, store, studio }, { token: asker?.token ?? '', name, input });
    });
    const onerror = (error: Error): void => app.log.warn({ err: error }, 'an agent’s request failed');
    // the server sends nothing by itself, so nobody needs to keep a connection
    return createMcpHandler(factory, { maxSubscriptions: 0, onerror });
  }
  app.addHook('onClose', async () => (await handling)?.close());
  app.post(MCP_PATH, async (request, reply) => {
    const store = options.store();
    if (!store) return refuse(reply, 503, 'The database cannot be reached. Try again soon.');
    const token = bearerOf(request) ?? '';
    const { db, now } = store.parts;
    if (token === '' || !(await agentBehind({ db, now }, token))) {
      reply.header('www-authenticate', 'Bearer');
      return refuse(reply, 401, 'Send the token of an agent as Authorization: Bearer.');
    }
    const handler = await (handling ??= createHandler());
    const studio = studioOrigin(options.studio, request);
    const authInfo = { token, clientId: '', scopes: [], extra: studio === null ? {} : { studio } };
    const answer = await handler.fetch(asWebRequest(request), { authInfo, parsedBody: request.body });
    return send(reply, answer);
  });
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: MCP_PATH,
    handler: async (_request, reply) => {
      reply.header('allow', 'POST');
      return refuse(reply, 405, 'Ask with POST: nothing is kept between requests.');
    },
  });
}

function isFromHere(
  request: FastifyRequest,
  { studio, origins }: Pick<McpRoutesOptions, 'studio' | 'origins'>,
): boolean {
  const { origin } = request.headers;
  if (!isAtStudio(studio, request.host) && !LOOPBACK.test(request.host)) return false;
  return origin === undefined || origin === studioOrigin(studio, request) || origins.includes(origin);
}

/** Passes on only the headers that the protocol reads: no cookie, and no credentials. */
function asWebRequest({ headers, host }: FastifyRequest): Request {
  const names = Object.keys(headers).filter((name) => /^(accept|content-type|mcp-.*)$/.test(name));
  const passed = names.map((name): [string, string] => [name, String(headers[name])]);
  return new Request(`http://${host}${MCP_PATH}`, { method: 'POST', headers: passed });
}

async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  reply.code(answer.status);
  for (const [name, value] of answer.headers) reply.header(name, value);
  if (!answer.body) return reply.send();
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream) return reply.send(await answer.text());
  // `Readable.from` would not call the exchange off while it waits for more, when the agent goes away
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the browser's type and Node's name the same class here
  return reply.send(Readable.fromWeb(answer.body as WebStream<Uint8Array>));
}

/** In the shape of the protocol, which clients read. */
function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null });
}
