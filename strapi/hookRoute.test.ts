import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBell } from './createBell.ts';
import { strapiHook } from './hookRoute.ts';

const SECRET = 'a secret of twenty';
const authorization = `Bearer ${SECRET}`;
let app: FastifyInstance;
let heard: ReturnType<typeof vi.fn<() => void>>;
beforeEach(async () => {
  app = fastify();
  heard = vi.fn<() => void>();
  await app.register(strapiHook, { secret: SECRET, heard });
});
afterEach(() => app.close());

const call = (headers: Record<string, string>, payload: object = {}) =>
  app.inject({ method: 'POST', url: '/content/hooks/strapi', headers, payload });

describe('Strapi’s webhook', () => {
  it.each([
    'entry.create',
    'entry.update',
    'entry.publish',
    'entry.unpublish',
    'entry.delete',
    'media.update',
    'releases.publish',
  ])('is heard: %s', async (event) => {
    const answer = await call({ authorization, 'x-strapi-event': event }, { event, model: 'page', entry: { id: 1 } });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('is heard by its body where a proxy took the header away', async () => {
    await call({ authorization }, { event: 'entry.publish' });
    expect(heard).toHaveBeenCalledOnce();
  });

  it('may be tried out, and says nothing then', async () => {
    expect((await call({ authorization }, { event: 'trigger-test' })).statusCode).toBe(204);
    expect(heard).not.toHaveBeenCalled();
  });

  it('takes entries of several megabytes, of which nothing is believed', async () => {
    const entry = { document: 'x'.repeat(3_000_000) };
    expect((await call({ authorization }, { event: 'entry.publish', entry })).statusCode).toBe(204);
  });

  it.each<[string, Record<string, string>]>([
    ['no secret', {}],
    ['another one', { authorization: 'Bearer another' }],
    ['a longer one', { authorization: `${authorization}x` }],
    ['one without its word', { authorization: SECRET }],
  ])('is turned away with %s', async (_name, headers) => {
    const answer = await call(headers, { event: 'entry.publish' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      message: 'Give the secret of STRAPI_WEBHOOK_SECRET: Authorization: Bearer <secret>.',
    });
    expect(heard).not.toHaveBeenCalled();
  });

  it('that is broken is the caller’s fault', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/content/hooks/strapi',
      headers: { authorization, 'content-type': 'application/json' },
      payload: '{"event":',
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('a burst of words', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is one', () => {
    const bell = createBell();
    bell.listen(heard);
    for (let word = 0; word < 200; word++) bell.ring();
    expect(heard).not.toHaveBeenCalled();
    vi.advanceTimersByTime(300);
    expect(heard).toHaveBeenCalledOnce();
    bell.ring();
    vi.advanceTimersByTime(300);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('that does not end is told every two seconds', () => {
    const bell = createBell();
    bell.listen(heard);
    for (let ms = 0; ms < 10_000; ms += 100) {
      bell.ring();
      vi.advanceTimersByTime(100);
    }
    expect(heard.mock.calls.length).toBeGreaterThanOrEqual(4);
    expect(heard.mock.calls.length).toBeLessThanOrEqual(6);
  });
});
