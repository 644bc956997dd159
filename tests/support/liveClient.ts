import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import {
  LIVE_PROTOCOL,
  type LiveAuth,
  type LiveMessage,
  type LiveNews,
  type LivePassing,
  type LiveReady,
} from '#schemas/platform/live.ts';
import type { Db } from '../../server/db/db.ts';
import type { Services } from '../../server/platform/context.ts';
import type { Player } from '../../server/platform/tables.ts';
import { moveMoney } from '../../server/platform/wallet/move.ts';
import type { Visitor } from './platformApp.ts';

/** End of a socket: a close code, or the HTTP status of a refused handshake. */
export interface LiveEnd {
  code?: number;
  status?: number;
  reason: string;
}

/** A socket of a test: keeps the messages it received. */
export interface LiveClient {
  socket: WebSocket;
  ready: LiveReady | null;
  news: LiveNews[];
  passing: LivePassing[];
  /** Resolves with `ready`, rejects when the socket ends before. */
  opened: Promise<LiveReady>;
  ended: Promise<LiveEnd>;
  close(): void;
}

export interface ClientOptions {
  port: number;
  token?: string;
  resume?: LiveAuth['resume'];
  age?: number;
  host?: string;
  origin?: string | null;
  path?: string;
  protocols?: string[];
  headers?: Readonly<Record<string, string>>;
}

/** Listens at a free port of this machine. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

export function connect(options: ClientOptions): LiveClient {
  const { port, token, resume, age, host = 'aurora.test', path = '/ws', protocols = [LIVE_PROTOCOL] } = options;
  const origin = options.origin === undefined ? `https://${host}` : options.origin;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocols, {
    headers: { ...options.headers, host, ...(origin === null ? {} : { origin }) },
    perMessageDeflate: true,
  });
  const ended = Promise.withResolvers<LiveEnd>();
  const opened = Promise.withResolvers<LiveReady>();
  opened.promise.catch(() => undefined);
  const client: LiveClient = {
    socket,
    ready: null,
    news: [],
    passing: [],
    opened: opened.promise,
    ended: ended.promise,
    close: () => socket.terminate(),
  };
  const end = (how: LiveEnd): void => {
    ended.resolve(how);
    opened.reject(new Error(`the socket ended: ${JSON.stringify(how)}`));
  };
  socket.on('open', () => {
    if (token !== undefined) socket.send(JSON.stringify({ t: 'auth', token, resume, age }));
  });
  socket.on('message', (raw: Buffer) => {
    const message = JSON.parse(raw.toString()) as LiveMessage;
    if (message.t === 'ping') socket.send('{"t":"pong"}');
    if (message.t === 'ev') client.news.push(message);
    if (message.t === 'now') client.passing.push(message);
    if (message.t === 'ready') {
      client.ready = message;
      opened.resolve(message);
    }
  });
  socket.on('unexpected-response', (_request, response) => {
    end({ status: response.statusCode ?? 0, reason: '' });
    response.destroy();
  });
  socket.on('error', () => undefined);
  socket.on('close', (code, reason) => end({ code, reason: reason.toString() }));
  return client;
}

/** Opens a socket as the visitor's browser would. */
export async function connectAs(visitor: Visitor, options: ClientOptions): Promise<LiveClient> {
  const { data } = await visitor.call('account.getToken', {});
  const client = connect({ ...options, token: data?.token ?? '' });
  await client.opened;
  return client;
}

export async function playerBy(db: Db, login: string): Promise<Player> {
  return db.read.selectFrom('player').selectAll().where('login', '=', login).executeTakeFirstOrThrow();
}

/** Moves one minor unit into the player's main wallet. */
export async function pay(services: Services, player: Player, key: string, amount = 1n): Promise<void> {
  const { db, live, clock } = services;
  await db.write((tx) =>
    moveMoney(tx, live, { player, wallet: 'main', amount, against: 'cash', kind: 'test', key, at: clock.now() }),
  );
}

export async function until(isDone: () => boolean, ms = 15_000): Promise<void> {
  const end = performance.now() + ms;
  while (!isDone()) {
    if (performance.now() > end) throw new Error(`not within ${ms} ms: ${isDone.toString()}`);
    // between two looks
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
