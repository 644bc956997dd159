import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorType } from '#schemas/errors.ts';
import { liveCloseCodes } from '#schemas/platform/live.ts';
import { ROOT } from '../../server/kernel/root.ts';
import { secretOf } from '../../server/platform/cashier/secret.ts';
import { sign } from '../../server/platform/cashier/webhook/signature.ts';
import { refusalWords } from '../../server/platform/games/launch/refusalWords.ts';
import { readPlatformSettings } from '../../server/platform/settings.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { goodRegistration } from '../support/goodRegistration.ts';
import { type Heard, httpAs, type SentAs } from '../support/httpAs.ts';
import { connect, connectAs } from '../support/liveClient.ts';
import { openSite } from '../support/openSite.ts';
import { mainBalance } from '../support/payer.ts';
import { createVisitor, type Visitor } from '../support/platformApp.ts';

const OPEN = 'localhost';
/** One that closes while somebody is there. */
const SOON = 'soon.test';
/** A domain in each state that is not open, and what its callers are told. */
const SHUT: [host: string, type: ErrorType][] = [
  ['old.test', 'ApplicationDisabledException'],
  ['late.test', 'ApplicationUnavailableException'],
];

let folder: string;
let app: FastifyInstance;
let port: number;
let shiftMs = 0;

beforeAll(async () => {
  folder = temporaryFolder();
  const content = join(folder, 'content');
  cpSync(join(ROOT, 'content'), content, { recursive: true });
  writeBrand({});
  app = await openSite({
    dataDir: join(folder, 'data'),
    contentDir: content,
    platformSettings: readPlatformSettings({ DEMO_DOORS: '1' }),
    now: () => Date.now() + shiftMs,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
}, 60_000);
afterAll(async () => {
  await app.close();
  removeFolder(folder);
});

/** Asks through the socket, for what refuses stands before the framework. */
const ask = (host: string, path: string, sent: SentAs = {}): Promise<Heard> => httpAs(port, path, { ...sent, host });
const errorIn = ({ text }: Heard): unknown => (JSON.parse(text) as { error?: { type?: unknown } }).error?.type;

const login = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'login=a' };
const CALLS: [what: string, path: string, sent: SentAs][] = [
  ['what everybody may ask', '/api/games/get?locale=en', {}],
  ['a name with a dot', '/api/games.get', {}],
  ['an address that is written otherwise', '/%61pi/games/get', {}],
  ['a sign-in, with what it sends', '/api/auth/login', login],
  ['a player’s own', '/api/account/getInfo', { headers: { cookie: 'session=one' } }],
  ['a call that there is not', '/api/no/such', {}],
  ['a sign-in by another service', '/oauth/init?service=lumen', {}],
];

describe.each(SHUT)('at %s the platform answers %s [DOM-33]', (host, type) => {
  it.each(CALLS)('to %s', async (_, path, sent) => {
    const told = await ask(host, path, sent);
    expect([told.status, errorIn(told), told.headers['cache-control']]).toEqual([503, type, 'no-store']);
    expect((await ask(OPEN, path, sent)).text).not.toContain(type);
  });

  it('to a socket', async () => {
    const origin = `http://${host}`;
    expect(await connect({ port, token: 'x', host, origin }).ended).toMatchObject({ code: liveCloseCodes.shut });
    expect(await connect({ port, token: 'x', host: OPEN, origin: `http://${OPEN}` }).ended).toMatchObject({
      code: 4401,
    });
  });

  it.each([
    ['?locale=lv', {}, 'lv', 'ltr'],
    ['', { cookie: 'other=1; i18n_locale=ar' }, 'ar', 'rtl'],
    ['', { 'accept-language': 'ru;q=0.9, xx' }, 'ru', 'ltr'],
    ['?locale=xx', {}, 'en', 'ltr'],
  ])('to who opens a game, with a page in their language: %s %j', async (query, headers, locale, dir) => {
    const { status, headers: told, text } = await ask(host, `/platform/game/any/demo${query}`, { headers });
    expect([status, told['content-type'], told['cache-control']]).toEqual([
      503,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(text).toContain(`<html lang="${locale}" dir="${dir}">`);
    expect(text).toContain(refusalWords(host === 'old.test' ? 'siteClosed' : 'siteMaintenance', locale).title);
  });

  it('but says that it is closed, to whoever asks for that', async () => {
    const told = await ask(host, '/api/metadata/getgeneralinfo');
    expect([told.status, told.text]).toEqual([200, expect.stringContaining('"domain_state"')]);
  });

  it('but shows a preview what everybody may see: whoever edits works on before it opens', async () => {
    const told = await ask(host, '/api/games/get', { headers: { 'x-preview': 'any' } });
    expect(told.status).toBe(200);
  });

  it('but takes a payment that its provider tells of', async () => {
    const player = await register(host);
    const { data } = await player.call('cashier.makedeposit', {
      method: 'card',
      amount: '25.00',
      request_id: `wish-${type}`,
    });
    const event = { order: data?.transaction, status: 'success', reason: '', amount: '25.00', currency: 'EUR' };
    expect(await tellPaid(host, event)).toMatchObject({ status: 200, text: '{"result":"taken"}' });
    expect(await mainBalance(player)).toBe('25.00');
  });

  it('but asks the other companies’ messages for their signatures, as anywhere', async () => {
    for (const path of ['/platform/webhooks/pay', '/platform/verification-webhook'])
      expect((await ask(host, path, { method: 'POST', body: '{}' })).status).toBe(401);
  });

  it('but lets a game that is open go on', async () => {
    const started = { method: 'POST', headers: { origin: 'null', authorization: 'Bearer x' } };
    const told = await ask(host, '/platform/play/start', started);
    expect([told.status, errorIn(told)]).toEqual([401, 'AuthorizationException']); // the game's own word: this token opens none
  });
});

it('a socket that is open when its domain closes is ended with a word that says so; others stay [DOM-33]', async () => {
  const player = await register('closing');
  const [closing, staying] = [
    await connectAs(player, { port, host: SOON }),
    await connectAs(player, { port, host: OPEN }),
  ];
  writeBrand({ [SOON]: { state: 'closed' } });
  const ended = (): Promise<unknown> => {
    shiftMs += 31_000; // what was known of domains is old
    // else the next look, with the clock put on
    return Promise.race([closing.ended, new Promise((resolve) => setTimeout(resolve, 500))]);
  };
  await expect.poll(ended, { timeout: 15_000 }).toMatchObject({ code: liveCloseCodes.shut });
  expect(staying.socket.readyState).toBe(staying.socket.OPEN);
  staying.close();
});

/** Gives the brand its domains. @param more beside those that are not open from the start */
function writeBrand(more: object): void {
  const file = join('content', 'brands', 'aurora', 'brand.json');
  const brand = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { hosts: string[] };
  const domains = { 'old.test': { state: 'closed' }, 'late.test': { state: 'maintenance' }, ...more };
  const hosts = [...brand.hosts, 'old.test', 'late.test', SOON];
  writeFileSync(
    join(folder, file),
    JSON.stringify({ ...brand, hosts, domains, policy: { kycGate: 'beforeWithdraw' } }),
  );
}

/** A new player, who asks at the open domain. */
async function register(name: string): Promise<Visitor> {
  const player = createVisitor(app, OPEN);
  const given = { ...goodRegistration, mobile: '', email: `${name}@mail.example` };
  await player.call('auth.register', given);
  return player;
}

/** Tells of a payment as its provider does. */
async function tellPaid(host: string, event: object): Promise<Heard> {
  const { db, random } = app.platform.services;
  const message = {
    id: `m-${host.replace('.', '-')}`,
    timestamp: String(Math.floor(Date.now() / 1_000)),
    body: JSON.stringify(event),
  };
  return ask(host, '/platform/webhooks/pay', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': message.id,
      'webhook-timestamp': message.timestamp,
      'webhook-signature': sign(await secretOf({ db, random }, 'webhook'), message),
    },
    body: message.body,
  });
}
