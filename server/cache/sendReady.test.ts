import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { headText, KEEP_ALIVE_SECONDS, sendReady } from './sendReady.ts';

const BODY = Buffer.from('<p>ready</p>');
const HEADERS = ['content-type', 'text/html', 'content-length', String(BODY.length)];
const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

/** A server with the same head made by node at `/node`, and cached everywhere else. */
async function listen(answer: RequestListener = ready): Promise<number> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_SECONDS * 1_000 }, answer).listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const text = headText(200, HEADERS);
const ready: RequestListener = (request, response) => {
  if (request.url !== '/node' && sendReady(response, text, BODY)) return;
  response.writeHead(200, HEADERS).end(BODY);
};

/** All that comes back for these lines, until the server ends the connection. */
async function talk(port: number, lines: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(lines);
  return textOf(socket);
}

const get = (path: string, more = '', version = '1.1'): string =>
  `GET ${path} HTTP/${version}\r\nhost: localhost\r\n${more}\r\n`;
const last = get('/node', 'connection: close\r\n');
const withoutDate = (answer: string): string => answer.replaceAll(/Date: .*\r\n/g, 'Date: …\r\n');

describe('an answer with a ready head', () => {
  it('is, byte by byte, what node sends', async () => {
    const port = await listen();
    const [cached, made] = [await talk(port, get('/') + last), await talk(port, get('/node') + last)];
    expect(withoutDate(cached)).toBe(withoutDate(made));
    expect(Math.abs(Date.parse(/Date: (.*)\r/.exec(cached)?.[1] ?? '') - Date.now())).toBeLessThan(3_000);
  });

  it('ends there when its body is empty', async () => {
    const own = headText(301, ['location', '/new', 'content-length', '0']);
    const port = await listen((request, response) => {
      if (request.url === '/node' || !sendReady(response, own, Buffer.of())) ready(request, response);
    });
    const answer = await talk(port, get('/') + last);
    expect(answer.match(/^HTTP\/1.1 \d+ .*/gm)?.map((line) => line.trim())).toEqual([
      'HTTP/1.1 301 Moved Permanently',
      'HTTP/1.1 200 OK',
    ]);
  });

  it('keeps its place among others that are asked for at once', async () => {
    const isLast = Promise.withResolvers<void>();
    const port = await listen((request, response) => {
      const body = Buffer.from(request.url ?? '');
      const own = headText(200, ['content-length', String(body.length)]);
      const send = (): unknown => sendReady(response, own, body) || response.end(body);
      if (request.url === '/slow') void isLast.promise.then(send);
      else send();
      if (request.url === '/c') isLast.resolve();
    });
    const all = await talk(port, get('/slow') + get('/b') + get('/c') + last);
    expect(all.match(/\r\n\r\n\/[a-z]+/g)?.map((body) => body.trim())).toEqual(['/slow', '/b', '/c', '/node']);
  });

  it.each([
    ['to whoever ends the connection', get('/', 'connection: close\r\n')],
    ['to a client of old that keeps none', get('/', '', '1.0')],
  ])('is made by node %s', async (_, lines) => {
    const answer = await talk(await listen(), lines);
    expect(answer).toMatch(/Connection: close\r\n/);
    expect(answer).toContain('<p>ready</p>');
  });

  it('is made by node when somebody has a header to add', async () => {
    const port = await listen((request, response) => {
      response.setHeader('cache-status', 'Marquee; hit');
      ready(request, response);
    });
    const answer = await talk(port, get('/') + last);
    expect(answer.match(/cache-status: Marquee; hit/g)).toHaveLength(2);
  });

  it('reaches a reader that is slower than what it asks for', async () => {
    const big = Buffer.alloc(2_000_000, 'x');
    const own = headText(200, ['content-length', String(big.length)]);
    const port = await listen((request, response) => {
      if (request.url === '/node' || !sendReady(response, own, big)) response.writeHead(200).end('end');
    });
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    socket.write(get('/').repeat(5) + last);
    // a reader that is slow is what is tried
    await new Promise((done) => setTimeout(done, 100));
    const all = await textOf(socket);
    expect([all.match(/HTTP\/1.1 200/g)?.length, all.match(/x/g)?.length]).toEqual([6, 5 * big.length]);
  });

  it('cannot be told to end its line', () => {
    expect(() => headText(200, ['etag', 'a\r\nset-cookie: b'])).toThrow(TypeError);
    expect(() => headText(200, ['etag', 'лв'])).toThrow(TypeError);
  });
});
