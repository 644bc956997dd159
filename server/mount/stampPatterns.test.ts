import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { PatternBook } from '../patterns/PatternBook.ts';
import { stampPatterns } from './stampPatterns.ts';

const PATH = '/api/account/getPersonalDataFields';
const answerOf = (...options: object[]): object => ({
  data: { items: options.map((each, at) => ({ sysname: `f${at}`, options: each })) },
});
let app: FastifyInstance;
afterEach(() => app.close());

/** A site whose platform answers so. */
function siteOf(answer: () => unknown, headers: Readonly<Record<string, string>> = {}): FastifyInstance {
  app = fastify();
  stampPatterns(app, new PatternBook());
  app.register(async (platform) => {
    platform.get('/api/*', (_request, reply) => reply.headers(headers).send(answer()));
  });
  return app;
}
async function optionsFrom(site: FastifyInstance, url = `${PATH}?country=LV`): Promise<unknown[]> {
  const { data } = (await site.inject(url)).json<{ data: { items: { options: unknown }[] } }>();
  return data.items.map(({ options }) => options);
}

describe('patterns of the platform [REL-C9]', () => {
  it('get the stamp when they are harmless, and never when they are not', async () => {
    const site = siteOf(() => answerOf({ regex: '^\\d{4}$' }, { regex: '(a+)+' }, { regex: '(' }, { min_length: 2 }));
    expect(await optionsFrom(site)).toEqual([
      { regex: '^\\d{4}$', is_regex_checked: true },
      { regex: '(a+)+', is_regex_checked: false },
      { regex: '(', is_regex_checked: false },
      { min_length: 2 },
    ]);
  });
  it('get no stamp by saying that they have one', async () => {
    const site = siteOf(() => answerOf({ regex: '(a+)+', is_regex_checked: true }, { is_regex_checked: true }));
    expect(await optionsFrom(site)).toEqual([{ regex: '(a+)+', is_regex_checked: false }, { is_regex_checked: false }]);
  });
  it('are looked at in an answer that comes from an operator’s own platform as well', async () => {
    const text = JSON.stringify(answerOf({ regex: '\\d+' }));
    const headers = { 'content-type': 'application/json', 'content-length': String(text.length) };
    const site = siteOf(() => Readable.from([Buffer.from(text.slice(0, 9)), Buffer.from(text.slice(9))]), headers);
    expect(await optionsFrom(site)).toEqual([{ regex: '\\d+', is_regex_checked: true }]);
  });
  it('do not pass in an answer that cannot be read', async () => {
    const hidden = gzipSync(JSON.stringify(answerOf({ regex: '(a+)+', is_regex_checked: true })));
    const site = siteOf(() => hidden, { 'content-encoding': 'gzip', 'content-type': 'application/json' });
    const { statusCode, body, headers } = await site.inject(PATH);
    expect([statusCode, body.includes('(a+)+'), headers['content-encoding']]).toEqual([502, false, undefined]);
  });
  it.each(['not json', '{"data":'])('nor in one that is none: %s', async (text) => {
    expect((await siteOf(() => text).inject(PATH)).statusCode).toBe(502);
  });
  it.each([
    '/api/account.getPersonalDataFields',
    '/api/ACCOUNT/GETPERSONALDATAFIELDS',
    '/api/account//getPersonalDataFields',
    '/api/account/getPersonalDataFields/',
    '/api/account/%67etPersonalDataFields?country=LV',
    '/api/account%2fgetPersonalDataFields',
    '/api/account/%2567etPersonalDataFields',
    '/api/account/getPersonalDataFields;v=1',
  ])('are looked at however the call is spelled: %s', async (url) => {
    const site = siteOf(() => answerOf({ regex: '^(a+)+$', is_regex_checked: true }));
    expect(await optionsFrom(site, url)).toEqual([{ regex: '^(a+)+$', is_regex_checked: false }]);
  });
  it('are left alone in every other answer', async () => {
    const site = siteOf(() => answerOf({ regex: '(a+)+' }));
    expect(await optionsFrom(site, '/api/cashier/getMethods')).toEqual([{ regex: '(a+)+' }]);
  });
});
