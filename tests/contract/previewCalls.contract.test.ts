import { cpSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls, definitionOf } from '#schemas/platform/index.ts';
import { askRunning } from '../../server/kernel/control.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { databaseUrlOf, removeFolder, temporaryFolder } from '../support/database.ts';
import { type Heard, httpAs } from '../support/httpAs.ts';
import { openSite } from '../support/openSite.ts';
import type { Visitor } from '../support/platformApp.ts';
import { anotherPlayer } from '../support/players.ts';

/** The whole site with its platform, a player who is signed in, and somebody who edits. */
const folder = temporaryFolder();
const dataDir = join(folder, 'data');
let app: FastifyInstance;
let port: number;
let token: string;
let ada: Visitor;
/** Of a preview for a verified player. */
let session: string;

beforeAll(async () => {
  cpSync(join(import.meta.dirname, '..', '..', 'content'), join(folder, 'content'), { recursive: true });
  app = await openSite({ dataDir, contentDir: join(folder, 'content'), databaseUrl: await databaseUrlOf(folder) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  const input = { name: 'studio', role: 'editor' };
  const made = await askRunning(dataDir, { command: 'content token add', input, by: 'chief' });
  token = Buffer.from(made?.output ?? '', 'base64')
    .toString()
    .trim();
  ada = await anotherPlayer({ app }, 'ada-private');
  session = await sessionOf('verified');
});
afterAll(async () => {
  await app.close();
  removeFolder(folder);
});

/** Opens the front page of a preview. @returns what its calls say of themselves */
async function sessionOf(visitor: string): Promise<string> {
  return (await previewOf(visitor)).secret;
}

async function previewOf(visitor: string, more: object = {}): Promise<{ id: string; secret: string; html: string }> {
  const asked = await httpAs(port, '/content/api/previews', {
    host: `studio.localhost:${port}`,
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { brand: 'aurora', visitor, ...more } }),
  });
  const { data } = JSON.parse(asked.text) as { data: { id: string; address: string } };
  const address = new URL(data.address);
  const page = await httpAs(port, address.pathname + address.search, { host: address.host });
  expect(page.status).toBe(200);
  return { id: data.id, html: page.text, secret: /"preview":"(mqv_[\w-]{43})"/.exec(page.text)?.[1] ?? '' };
}

const ask = (name: string, secret: string, method = 'GET'): Promise<Heard> =>
  httpAs(port, `/api/${name.replace('.', '/')}`, {
    host: `localhost:${port}`,
    method,
    headers: { 'x-preview': secret, 'x-app-agent': 'marquee/1', cookie: ada.cookie },
  });
const errorIn = ({ text }: Heard): { type: string; message: string } =>
  (JSON.parse(text) as { error: { type: string; message: string } }).error;

const changing = (Object.keys(calls) as CallName[]).filter((name) => definitionOf(name).verb === 'POST');

describe('calls of a preview’s page', () => {
  it.each(changing)('change nothing: %s', async (name) => {
    const heard = await ask(name, session, 'POST');
    expect([heard.status, errorIn(heard).message]).toEqual([400, expect.stringContaining('nothing changes')]);
  });

  it('are answered as the Studio chose, where somebody tries a form out; all others are still refused', async () => {
    const { id, secret } = await previewOf('guest');
    const answer = (value: object | null) =>
      httpAs(port, `/content/api/previews/${id}/answer`, {
        host: `studio.localhost:${port}`,
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ data: value }),
      });
    expect((await answer({ call: 'auth.login', as: 'accepted' })).status).toBe(200);
    const accepted = await ask('auth.login', secret, 'POST');
    expect([accepted.status, Object.keys(JSON.parse(accepted.text))]).toEqual([200, ['data']]);
    expect(accepted.headers['set-cookie']).toBeUndefined();
    expect((await ask('auth.register', secret, 'POST')).status).toBe(400);
    await answer({ call: 'auth.login', as: 'InvalidParameterException', field: 'email' });
    const refused = await ask('auth.login', secret, 'POST');
    expect([refused.status, errorIn(refused)]).toMatchObject([
      400,
      { type: 'InvalidParameterException', error_data: { email: ['INVALID'] } },
    ]);
    await answer({ call: 'auth.login', as: 'gone' });
    await expect(ask('auth.login', secret, 'POST')).rejects.toThrow();
    await answer(null);
    expect(errorIn(await ask('auth.login', secret, 'POST')).message).toContain('nothing changes');
    expect((await answer({ call: 'auth.login', as: 'sorry' })).status).toBe(400);
    expect((await answer({ call: 'auth.login', as: 'gone', field: '<b>' })).status).toBe(400);
  });

  it('are answered by its sample where a widget is shown in a state, also those that everybody may ask', async () => {
    const shown = (type: string, state: string) =>
      previewOf('verified', { path: '/sample-preview', show: { sample: { type, state } } });
    const full = await shown('games/jackpots', 'full');
    expect(full.html.includes('"type":"games/jackpots"')).toBe(true);
    const items = async (secret: string, name: string): Promise<unknown[]> =>
      (JSON.parse((await ask(name, secret)).text) as { data: { items: unknown[] } }).data.items;
    const { samples } = await loadCatalog(join(import.meta.dirname, '..', '..'));
    const { 'jackpots.get': known } = samples['games']?.answers ?? {};
    expect((await items(full.secret, 'jackpots.get')).length).toBeGreaterThan(0);
    expect({ items: await items(full.secret, 'jackpots.get') }).toMatchObject({ items: Object(known)['items'] });
    const empty = await shown('profile/sessions', 'empty');
    expect(await items(empty.secret, 'account.getSessions')).toEqual([]);
    const failed = await shown('profile/sessions', 'failed');
    await expect(ask('account.getSessions', failed.secret)).rejects.toThrow();
    expect((await ask('metadata.getgeneralinfo', failed.secret)).status).toBe(200); // no call of the sample
  });

  it('have the page and the browser of a sample that draws something of these', async () => {
    const shown = async (type: string, state: string) =>
      (await previewOf('verified', { path: '/sample-preview', show: { sample: { type, state } } })).html;
    expect(await shown('cashier/payment', 'full')).toContain('"params":{"transaction":"sample-0004"}');
    expect(await shown('chat/panel', 'full')).toContain('data-state="asks"');
    expect(await shown('chat/panel', 'empty')).toContain('data-state="off"');
    expect(await shown('betting/slip', 'full')).toContain('"stored":{"betting.slip":');
    expect(await shown('betting/slip', 'empty')).toContain('"stored":{}');
  });

  it.each([
    { type: 'games/jackpots', state: 'lost' },
    { type: 'games/nothing', state: 'full' },
    { type: 'content/divider', state: 'loading' },
  ])('are made for no sample that is not there: $type, $state', async (sample) => {
    const asked = await httpAs(port, '/content/api/previews', {
      host: `studio.localhost:${port}`,
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ data: { brand: 'aurora', show: { sample } } }),
    });
    expect([400, 404]).toContain(asked.status);
  });

  it('leave the player who is signed in at the same browser as he was', async () => {
    await ask('auth.logout', session, 'POST');
    expect((await ada.call('account.getInfo', {})).status).toBe(200);
  });

  it('are answered for an invented player, never for the one whose cookie comes along', async () => {
    const heard = await ask('account.getInfo', await sessionOf('with-bonus'));
    const { data } = JSON.parse(heard.text) as { data: { login: string; balance_bonus: object } };
    expect([heard.status, data.login, data.balance_bonus]).toEqual([
      200,
      'alex.example',
      { amount: '15.00', currency: 'EUR' },
    ]);
    expect(heard.text).not.toContain('ada-private');
    expect(heard.headers['set-cookie']).toBeUndefined();
  });

  it('are those of a guest where the preview is drawn for one', async () => {
    const heard = await ask('account.getInfo', await sessionOf('guest'));
    expect([heard.status, errorIn(heard).type]).toEqual([401, 'AuthorizationException']);
  });

  it('are answered by the platform where everybody may ask, as a guest is', async () => {
    const heard = await ask('metadata.getgeneralinfo', session);
    expect(heard.status).toBe(200);
    expect(heard.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['made up', 'mqv_'.padEnd(47, 'x')],
    ['no secret at all', 'yes'],
  ])('say nothing of anybody when what they prove it by is %s', async (_what, secret) => {
    const heard = await ask('account.getInfo', secret);
    expect([heard.status, errorIn(heard).message]).toEqual([400, expect.stringContaining('ended')]);
  });

  it('end with the token by which the preview was asked for', async () => {
    await askRunning(dataDir, { command: 'content token revoke', input: { name: 'studio' }, by: 'chief' });
    expect((await ask('account.getInfo', session)).status).toBe(400);
  });
});
