import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { AnswerCache } from './AnswerCache.ts';
import type { CachedAnswer, MadeAnswer } from './answer.ts';
import { type Encoding, encodingOf } from './compress.ts';
import { sendCached } from './sendCached.ts';

const made = (html: string, more: Partial<MadeAnswer> = {}): MadeAnswer => ({
  status: 200,
  body: html,
  tags: ['t'],
  headers: { 'x-own': '1' },
  freshUntilMs: Number.POSITIVE_INFINITY,
  isCacheable: true,
  isOpen: true,
  ...more,
});
const until = async (isTrue: () => boolean): Promise<void> => {
  // between two looks
  for (let i = 0; i < 2_000 && !isTrue(); i++) await new Promise((done) => setTimeout(done, 5));
  expect(isTrue()).toBe(true); // a wait for what never comes is no pass
};

function create(maxBytes = 1_000_000): {
  cache: AnswerCache;
  state: { nowMs: number; revision: string };
  failures: string[];
} {
  const state = { nowMs: 0, revision: 'r1' };
  const failures: string[] = [];
  const cache = new AnswerCache({
    now: () => state.nowMs,
    maxBytes,
    failed: (error, key) => failures.push(`${key} ${String(error)}`),
  });
  return { cache, state, failures };
}
/** Names and values in turn, by name. */
const pairsOf = (headers: readonly string[]): Record<string, string> =>
  Object.fromEntries(headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : [])));
const headersOf = (page: CachedAnswer, encoding: Encoding): Record<string, string> =>
  pairsOf(page.heads[encoding].sized);
const htmlOf = (page: CachedAnswer | undefined): string | undefined =>
  (page?.bodies.identity ?? (page?.bodies.gzip && gunzipSync(page.bodies.gzip)))?.toString();

/** Waits until an answer that was just made is as small as it gets. */
async function smallest(page: CachedAnswer): Promise<void> {
  const first = page.bodies.br;
  await until(() => page.bodies.br !== first);
}

describe('cached pages', () => {
  it('are made once however many ask', async () => {
    const { cache } = create();
    let count = 0;
    const make = async (): Promise<MadeAnswer> => made(`<p>${++count}</p>`);
    const pages = await Promise.all(Array.from({ length: 20 }, () => cache.get('k', make)));
    expect(pages.map(htmlOf)).toEqual(Array.from({ length: 20 }, () => '<p>1</p>'));
    expect([count, cache.size, htmlOf(cache.peek('k'))]).toEqual([1, 1, '<p>1</p>']);
  });

  it('hold the same HTML in every small encoding', async () => {
    const { cache } = create();
    const html = `<p>Ā${'лв '.repeat(500)}</p>`;
    const page = await cache.get('k', async () => made(html));
    cache.peek('k');
    await smallest(page);
    const { br = Buffer.of(), gzip = Buffer.of(), identity } = page.bodies;
    expect([brotliDecompressSync(br).toString(), gunzipSync(gzip).toString(), identity]).toEqual([
      html,
      html,
      undefined,
    ]);
    const lengths = { br: br.length, gzip: gzip.length, identity: Buffer.byteLength(html) };
    for (const encoding of ['br', 'gzip', 'identity'] as const)
      expect(headersOf(page, encoding)).toMatchObject({ 'x-own': '1', 'content-length': String(lengths[encoding]) });
    expect(new Set(Object.values(page.heads).map(({ etag }) => etag)).size).toBe(3);
  });

  it('say how long they are, in every encoding and at every moment of being made small', async () => {
    const { cache } = create();
    const page = await cache.get('k', async () => made('x'.repeat(400_000)));
    const first = page.bodies.br;
    cache.peek('k');
    for (; page.bodies.br === first; await new Promise(setImmediate))
      for (const encoding of Object.keys(page.bodies) as Encoding[])
        expect(headersOf(page, encoding)['content-length']).toBe(String(page.bodies[encoding]?.length));
  });

  it('are made as small as they get once somebody asks again: what is asked for once costs no more', async () => {
    const { cache } = create();
    const make = async (): Promise<MadeAnswer> => made('лв '.repeat(500));
    const once = await cache.get('once', make);
    const first = once.bodies.br;
    for (const [key, ask] of [
      ['by a look', () => cache.peek('by a look')],
      ['by a request', () => cache.get('by a request', make)],
    ] as const) {
      const again = await cache.get(key, make);
      const quick = again.bodies.br;
      await ask();
      await until(() => again.bodies.br !== quick); // they take turns: the other's would have come before
      expect([key, again.bodies.br === quick, once.bodies.br === first]).toEqual([key, false, true]);
    }
  });

  it('are sent stale at once, while one new one is made', async () => {
    const { cache, state } = create();
    let count = 0;
    const make = async (): Promise<MadeAnswer> => made(`<p>${++count}</p>`, { freshUntilMs: state.nowMs + 1_000 });
    await cache.get('k', make);
    state.nowMs = 1_000;
    expect(cache.peek('k')).toBeUndefined();
    const stale = await Promise.all([cache.get('k', make), cache.get('k', make)]);
    expect(stale.map(htmlOf)).toEqual(['<p>1</p>', '<p>1</p>']);
    await until(() => cache.peek('k') !== undefined);
    expect([htmlOf(cache.peek('k')), count]).toEqual(['<p>2</p>', 2]);
  });

  it('are stale once a clock that was ahead is put back', async () => {
    const { cache, state } = create();
    state.nowMs = 10_000_000;
    await cache.get('k', async () => made('<p>1</p>', { freshUntilMs: state.nowMs + 1_000 }));
    expect(cache.peek('k')).toBeDefined();
    state.nowMs = 0;
    expect(cache.peek('k')).toBeUndefined();
  });

  it('are stale after a publish', async () => {
    const { cache } = create();
    await cache.get('k', async () => made('old'));
    cache.outdate(new Set(['t']));
    expect(cache.peek('k')).toBeUndefined();
  });

  it('stay as they were when they cannot be made anew; told', async () => {
    const { cache, failures } = create();
    await cache.get('k', async () => made('old'));
    cache.outdate(new Set(['t']));
    const fails = async (): Promise<MadeAnswer> => Promise.reject(new Error('broken'));
    expect(htmlOf(await cache.get('k', fails))).toBe('old');
    await until(() => failures.length > 0);
    expect(failures).toEqual(['k Error: broken']);
    expect(htmlOf(await cache.get('k', fails))).toBe('old');
  });

  it('leave the first failure to the asker, and try again for the next', async () => {
    const { cache } = create();
    await expect(cache.get('k', async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(htmlOf(await cache.get('k', async () => made('good')))).toBe('good');
  });

  it('are not cached when they are not for others', async () => {
    const { cache } = create();
    const page = await cache.get('k', async () => made('404', { isCacheable: false, status: 404 }));
    expect([page.status, cache.size, cache.bytes, cache.peek('k')]).toEqual([404, 0, 0, undefined]);
  });

  const noise = (): string => Array.from({ length: 900 }, () => Math.random().toString(36).slice(2, 8)).join('');
  const put = async (cache: AnswerCache, key: string, more: Partial<MadeAnswer> = {}): Promise<void> => {
    await cache.get(key, async () => made(noise(), more));
  };

  it('take no more bytes than they may, the oldest going first', async () => {
    const { cache } = create(20_000);
    for (let i = 0; i < 8; i++) {
      await put(cache, `k${i}`);
      expect(cache.bytes).toBeLessThanOrEqual(20_000);
    }
    expect([cache.size > 0, cache.peek('k0'), cache.peek('k7') !== undefined]).toEqual([true, undefined, true]);
  });

  it('stay while somebody asks for them, however old they are', async () => {
    const { cache } = create(20_000);
    for (let i = 0; i < 12; i++) {
      await put(cache, `k${i}`);
      expect(cache.peek('k0')).toBeDefined();
    }
    expect(cache.peek('k1')).toBeUndefined();
  });

  it('of one page with parameters take a quarter at most: no flood of its addresses drives out another page', async () => {
    const { cache } = create(60_000);
    for (const key of ['home', 'faq']) await put(cache, key);
    const others = cache.bytes;
    for (let i = 0; i < 20; i++) {
      await put(cache, `game ${i}`, { parametersOf: 'game' });
      expect(cache.bytes - others).toBeLessThanOrEqual(15_000);
    }
    expect(['home', 'faq', 'game 0', 'game 19'].map((key) => cache.peek(key) !== undefined)).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it('keep nothing with no room', async () => {
    const { cache } = create(0);
    await cache.get('k', async () => made('x'));
    expect(cache.size).toBe(0);
  });

  it('are all made anew after a publish, before anybody asks', async () => {
    const { cache, state } = create();
    for (const key of ['a', 'b', 'c']) await cache.get(key, async () => made(`${key} ${state.revision}`));
    state.revision = 'r2';
    cache.outdate(new Set(['t']));
    await cache.refresh();
    expect(['a', 'b', 'c'].map((key) => htmlOf(cache.peek(key)))).toEqual(['a r2', 'b r2', 'c r2']);
  });

  it('are made anew when something they are made from was published, and stay as they are otherwise', async () => {
    const { cache } = create();
    const count: Record<string, number> = {};
    const makerOf = (key: string) => async (): Promise<MadeAnswer> => {
      count[key] = (count[key] ?? 0) + 1;
      return made(`${key} ${count[key]}`, { tags: ['base/theme/theme', `base/page/${key}`] });
    };
    for (const key of ['a', 'b', 'c']) await cache.get(key, makerOf(key));
    const etags = ['a', 'b', 'c'].map((key) => cache.peek(key)?.etag);
    cache.outdate(new Set(['base/page/b', 'base/popup/auth']));
    expect(['a', 'b', 'c'].map((key) => cache.peek(key)?.etag)).toEqual([etags[0], undefined, etags[2]]);
    await cache.refresh();
    expect([count, htmlOf(cache.peek('b'))]).toEqual([{ a: 1, b: 2, c: 1 }, 'b 2']);
    cache.outdate(new Set(['base/theme/theme']));
    await cache.refresh();
    expect(count).toEqual({ a: 2, b: 3, c: 2 });
  });

  it('that a publish overtakes while they are made are made once more', async () => {
    const { cache } = create();
    const text = { now: 'old' };
    const published = Promise.withResolvers<void>();
    const slow = async (): Promise<MadeAnswer> => {
      const seen = text.now;
      await published.promise;
      return made(seen);
    };
    const asked = cache.get('k', slow);
    text.now = 'new';
    cache.outdate(new Set(['t']));
    published.resolve();
    expect(htmlOf(await asked)).toBe('old');
    expect(cache.peek('k')).toBeUndefined();
    await cache.refresh();
    expect(htmlOf(cache.peek('k'))).toBe('new');
  });

  it('are made anew once each, though some are stale again by then', async () => {
    const { cache, state } = create();
    let count = 0;
    const short = async (): Promise<MadeAnswer> => {
      if (++count > 50) throw new Error('for ever');
      return made('short', { freshUntilMs: state.nowMs });
    };
    for (const key of ['a', 'b']) await cache.get(key, short);
    state.revision = 'r2';
    cache.outdate(new Set(['t']));
    await cache.refresh();
    expect(count).toBe(4);
  });
});

describe('the encoding of an answer', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.0, gzip', 'gzip'],
    ['br;q=0.1', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['deflate', 'identity'],
    ['brotli', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for «%s» is %s', (header, encoding) => expect(encodingOf(header)).toBe(encoding));
});

describe('sending a cached page', () => {
  interface Sent {
    status: number;
    headers: Record<string, string>;
    body: string | undefined;
    /** Beside those that are cached. */
    own?: Record<string, string>;
  }
  const send = (page: CachedAnswer, asked: IncomingHttpHeaders = {}, isHead = false): Sent => {
    const sent: Sent = { status: 0, headers: {}, body: undefined };
    const response = {
      setHeader(name: string, value: string) {
        sent.own = { [name]: value };
      },
      writeHead(status: number, headers: readonly string[]) {
        Object.assign(sent, { status, headers: pairsOf(headers) });
        return response;
      },
      end(body?: Buffer) {
        sent.body = body?.toString();
      },
    };
    sendCached(response as never, page, { headers: asked, method: isHead ? 'HEAD' : 'GET' });
    return sent;
  };

  it('gives the bytes, or only the headers where only they are asked for', async () => {
    const page = await create().cache.get('k', async () => made('<p>x</p>'));
    expect(send(page)).toMatchObject({ status: 200, body: '<p>x</p>', headers: { 'content-length': '8' } });
    expect(send(page, {}, true)).toMatchObject({
      status: 200,
      body: undefined,
      headers: { 'content-length': '8' },
    });
  });

  it('names what it is made from to caches in front, and to nobody else', async () => {
    const page = await create().cache.get('k', async () => made('<p>x</p>', { tags: ['a/page/b', 'a/paths'] }));
    expect(send(page).own).toBeUndefined();
    expect(send(page, { 'surrogate-capability': 'c="Surrogate/1.0"' }).own).toEqual({
      'surrogate-key': 'a/page/b a/paths',
    });
  });

  it('gives plain bytes to those who take no others, also when only the small ones are cached', async () => {
    const html = `<p>Ā${'лв '.repeat(500)}</p>`;
    const page = await create().cache.get('k', async () => made(html));
    expect(send(page)).toMatchObject({
      body: html,
      headers: { 'content-length': String(Buffer.byteLength(html)), etag: page.heads.identity.etag },
    });
    expect(send(page).headers['content-encoding']).toBeUndefined();
  });

  it('says 304 to those who have it already, in the encoding they have', async () => {
    const page = await create().cache.get('k', async () => made('<p>x</p>'));
    const etag = page.heads.br.etag;
    const answer = send(page, { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` });
    expect([answer.status, answer.body, answer.headers['content-length'], answer.headers.etag]).toEqual([
      304,
      undefined,
      undefined,
      etag,
    ]);
    expect(send(page, { 'if-none-match': etag }).status).toBe(200);
    expect(send(page, { 'accept-encoding': 'br', 'if-none-match': '"other"' }).status).toBe(200);
  });

  it('never says 304 for an error page [SYS-06]', async () => {
    const page = await create().cache.get('k', async () => made('gone', { status: 404, isCacheable: false }));
    expect(send(page, { 'if-none-match': page.heads.identity.etag }).status).toBe(404);
  });

  it('sends plain bytes while the small ones are not ready', async () => {
    const page = await create().cache.get('k', async () => made('x', { isCacheable: false }));
    expect(send(page, { 'accept-encoding': 'gzip' })).toMatchObject({ body: 'x', headers: { 'content-length': '1' } });
    expect(send(page, { 'accept-encoding': 'gzip' }).headers['content-encoding']).toBeUndefined();
  });

  it('sends compressed what is sent once, too, but for what fits into one packet as it is', async () => {
    const { cache } = create();
    const once = async (html: string): Promise<CachedAnswer> =>
      cache.get(html, async () => made(html, { isCacheable: false, status: 404 }));
    const [short, long] = [await once('x'.repeat(1_023)), await once('x'.repeat(1_024))];
    expect([short, long].map(({ bodies }) => Object.keys(bodies).toSorted())).toEqual([
      ['identity'],
      ['br', 'identity'],
    ]);
    expect(send(short, { 'accept-encoding': 'br' }).headers['content-encoding']).toBeUndefined();
    expect(send(long, { 'accept-encoding': 'br' }).headers['content-encoding']).toBe('br');
  });
});
