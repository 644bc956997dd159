import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import type { LiveAuth, LiveNews, LivePassing } from '#schemas/platform/live.ts';
import { createTestClock } from '../../tests/support/testRuntime.ts';
import { DEAD_MS, type LinkOptions, LiveLink, STABLE_MS } from './LiveLink.ts';

let server: WebSocketServer;
let sockets: ServerSocket[];
let auths: LiveAuth[];
let links: LiveLink[];

beforeEach(async () => {
  [sockets, auths, links] = [[], [], []];
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('message', (raw: Buffer) => {
      const message = JSON.parse(raw.toString()) as LiveAuth;
      if (message.t === 'auth') auths.push(message);
    });
  });
  await once(server, 'listening');
});
afterEach(() => {
  for (const link of links) link.stop();
  for (const socket of sockets) socket.terminate();
  server.close();
});

const until = async (isDone: () => boolean): Promise<void> => {
  const end = performance.now() + 3_000;
  while (!isDone()) {
    if (performance.now() > end) throw new Error(`never: ${isDone.toString()}`);
    // between two looks
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
};

/** A link to the server of this test, whose time stands still. */
function openLink({ isGuest = false, ...more }: Partial<LinkOptions> & { isGuest?: boolean } = {}) {
  const clock = createTestClock();
  const received = { news: [] as LiveNews[], passing: [] as LivePassing[], gaps: 0, shut: 0 };
  const { port } = server.address() as AddressInfo;
  const link = new LiveLink({
    open: () => new WebSocket(`ws://127.0.0.1:${port}`),
    ...(isGuest ? {} : { token: async () => 'key' }),
    news: (news) => void (news.t === 'ev' ? received.news.push(news) : received.passing.push(news)),
    gap: () => void (received.gaps += 1),
    shut: () => void (received.shut += 1),
    after: clock.after,
    chance: () => 0.999,
    ...more,
  });
  links.push(link);
  link.start();
  return { link, clock, received };
}

const place = (epoch: string, offset: number) => ({ epoch, offset });
const news = (offset: number, more: Partial<LiveNews> = {}) =>
  JSON.stringify({
    t: 'ev',
    id: `e.${offset}`,
    ch: 'player',
    ts: 1,
    type: 'notification',
    data: {},
    ...place('e', offset),
    ...more,
  });
const ready = (offset: number, recovered: boolean) =>
  JSON.stringify({ t: 'ready', ...place('e', offset), brand: place('b', 0), server_time: 1, recovered });

describe('the connection', () => {
  it('says its token first, and where it stopped when it comes back [REL-P9]', async () => {
    const { clock } = openLink();
    await until(() => auths.length === 1);
    expect(auths[0]).toEqual({ t: 'auth', token: 'key' });
    sockets[0]?.send(ready(4, false));
    sockets[0]?.send(news(5));
    sockets[0]?.close();
    await until(() => {
      clock.advance(500);
      return auths.length === 2;
    });
    expect(auths[1]?.resume).toEqual({ ...place('e', 5), brand: place('b', 0) });
  });

  it('says of a guest’s only that it is one, and where it stopped in the brand’s news; one that no server knows gives up', async () => {
    const greetings: unknown[] = [];
    server.on('connection', (socket) =>
      socket.on('message', (raw: Buffer) => greetings.push(JSON.parse(raw.toString()))),
    );
    const { clock } = openLink({ isGuest: true });
    await until(() => greetings.length === 1);
    sockets[0]?.send(ready(0, true));
    sockets[0]?.send(news(3, { ch: 'brand', epoch: 'b' }));
    sockets[0]?.close();
    await until(() => {
      clock.advance(500);
      return greetings.length === 2;
    });
    expect(greetings).toEqual([{ t: 'guest' }, { t: 'guest', resume: place('b', 3) }]);
    sockets[1]?.close(1008);
    let ticks = 0;
    await until(() => {
      clock.advance(500);
      return (ticks += 1) > 100;
    });
    expect(sockets).toHaveLength(2);
  });

  it('says how old its pages are as long as it knows no place, and no more once it does [REL-P9]', async () => {
    const { clock } = openLink({ age: () => 1_499.2 });
    await until(() => auths.length === 1);
    sockets[0]?.send(ready(4, true));
    sockets[0]?.send(news(5));
    sockets[0]?.close();
    await until(() => {
      clock.advance(500);
      return auths.length === 2;
    });
    expect(auths.map(({ age }) => age)).toEqual([1_500, undefined]);
  });

  it('tells once that the site was closed at this host, and not a page that came after it [DOM-33]', async () => {
    const { link, received, clock } = openLink();
    await until(() => auths.length === 1);
    sockets[0]?.send(ready(4, true));
    await until(() => link.isReady);
    sockets[0]?.close(4503);
    await until(() => received.shut === 1);
    // a page that stays, for a game is played on it, hears when the site is open again
    await until(() => {
      clock.advance(1_000);
      return auths.length === 2;
    });
    sockets[1]?.close(4503);
    await until(() => sockets[1]?.readyState === 3);
    expect([received.shut, auths[1]?.resume]).toEqual([1, undefined]);
  });

  it('tells each piece of news once, in order, whatever comes twice [REL-P9]', async () => {
    const { received } = openLink();
    await until(() => auths.length === 1);
    for (const text of [
      ready(4, true),
      news(4),
      news(5),
      news(5),
      news(6),
      news(5),
      'broken',
      '{"t":"later"}',
      '{"t":"ready"}',
      '{"t":"ev","type":"notification","ch":"player"}',
      news(9).replace('"ch":"player"', '"ch":"elsewhere"'),
      news(7),
    ])
      sockets[0]?.send(text);
    sockets[0]?.send(news(1, { ch: 'brand', epoch: 'b' }));
    sockets[0]?.send(news(1, { epoch: 'f' }));
    await until(() => received.news.length === 5);
    expect(received.news.map(({ offset }) => offset)).toEqual([5, 6, 7, 1, 1]);
    expect(received.gaps).toBe(0);
  });

  it('tells news of the moment as it comes, and goes on from the same place as without it [LIVE-08]', async () => {
    const { received, clock } = openLink();
    await until(() => auths.length === 1);
    const passing = { t: 'now', ts: 1, type: 'sport.changed', data: { at: 1 } };
    for (const text of [ready(4, true), news(5), JSON.stringify(passing), JSON.stringify(passing)])
      sockets[0]?.send(text);
    await until(() => received.passing.length === 2);
    expect(received.passing).toEqual([passing, passing]);
    sockets[0]?.close(1012);
    await until(() => {
      clock.advance(500);
      return auths.length === 2;
    });
    expect(auths[1]?.resume).toMatchObject(place('e', 5));
  });

  it('tells that news may be lost when the server cannot go on', async () => {
    const { received } = openLink();
    await until(() => auths.length === 1);
    sockets[0]?.send(ready(4, false));
    await until(() => received.gaps === 1);
  });

  it('answers the server’s ping', async () => {
    openLink();
    await until(() => auths.length === 1);
    const answers: string[] = [];
    sockets[0]?.on('message', (raw: Buffer) => answers.push(raw.toString()));
    sockets[0]?.send('{"t":"ping"}');
    await until(() => answers.length === 1);
    expect(answers).toEqual(['{"t":"pong"}']);
  });

  it('gives a silent connection up after 40 seconds', async () => {
    const { clock } = openLink();
    await until(() => auths.length === 1);
    sockets[0]?.send(ready(0, true));
    await until(() => links[0]?.isReady === true);
    clock.advance(DEAD_MS);
    await until(() => {
      clock.advance(500);
      return auths.length === 2;
    });
  });

  it.each([4403, 4409])('stays away after %i until it is started again', async (code) => {
    const { link, clock } = openLink();
    await until(() => auths.length === 1);
    sockets[0]?.close(code);
    await until(() => sockets[0]?.readyState === 3);
    // a try that was begun already would show by now
    await new Promise((resolve) => setTimeout(resolve, 30));
    clock.advance(600_000);
    // no try comes, and nothing tells so
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(auths.length).toBe(1);
    link.start();
    await until(() => auths.length === 2);
  });

  it('stops when nobody is signed in, and starts for the next player', async () => {
    const tokens: (string | null)[] = [null, 'of another player'];
    const { link } = openLink({ token: async () => tokens.shift() ?? null });
    await until(() => tokens.length === 1);
    // its end tells nobody
    await new Promise((resolve) => setTimeout(resolve, 10));
    link.start();
    await until(() => auths.length === 1);
    expect(auths[0]?.token).toBe('of another player');
  });
});

describe('coming back [REL-P10]', () => {
  it('waits longer with each try that fails, and counts anew after 60 stable seconds', async () => {
    const waits: number[] = [];
    let run = (): void => undefined;
    const stable: (() => void)[] = [];
    const after: LinkOptions['after'] = (ms, task) => {
      if (ms === STABLE_MS) stable.push(task);
      else if (ms !== DEAD_MS) {
        waits.push(Math.round(ms / 0.999));
        run = task;
      }
      return () => undefined;
    };
    let fails = 8;
    const token = async (): Promise<string> => {
      if (fails-- > 0) throw new Error('no connection');
      return 'key';
    };
    openLink({ after, token });
    for (let tried = 1; tried <= 8; tried += 1) {
      await until(() => waits.length === tried);
      run();
    }
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    await until(() => auths.length === 1);
    sockets[0]?.send(ready(0, true));
    await until(() => stable.length === 1);
    sockets[0]?.terminate();
    await until(() => waits.length === 9);
    expect(waits.at(-1)).toBe(30_000);
    run();
    await until(() => auths.length === 2);
    sockets[1]?.send(ready(0, true));
    await until(() => stable.length === 2);
    stable[1]?.();
    sockets[1]?.terminate();
    await until(() => waits.length === 10);
    expect(waits.at(-1)).toBe(10_000);
    fails = 1;
    run();
    await until(() => waits.length === 11);
    expect(waits.at(-1)).toBe(30_000);
  });

  it('tries within half a second when this machine has its network back, and is not hurried while nothing waits', async () => {
    const waits: number[] = [];
    const calledOff: number[] = [];
    let run = (): void => undefined;
    const after: LinkOptions['after'] = (ms, task) => {
      if (ms >= DEAD_MS) return () => undefined;
      const at = waits.push(Math.round(ms / 0.999));
      run = task;
      return () => void calledOff.push(at);
    };
    const { link } = openLink({ after });
    link.hurry();
    await until(() => auths.length === 1);
    sockets[0]?.send(ready(0, true));
    await until(() => link.isReady);
    link.hurry();
    expect(waits).toEqual([]);
    sockets[0]?.terminate();
    await until(() => waits.length === 1);
    link.hurry();
    expect([waits, calledOff]).toEqual([[10_000, 500], [1]]);
    run();
    await until(() => auths.length === 2);
    link.stop();
    link.hurry();
    expect(waits).toHaveLength(2);
  });
});
