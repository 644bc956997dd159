import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { type CallName, calls, definitionOf } from '#schemas/platform/index.ts';
import { samples } from '../contract/samples/index.ts';
import { createHttpVisitor, entriesOf } from '../contract/suite/asker.ts';
import { aFew, isLong, SEED } from '../support/length.ts';
import type { Visitor } from '../support/platformApp.ts';
import { expect, type RunningSite, test } from '../support/site.ts';

/** A call that changes something, with input that would do it. */
interface Target {
  name: CallName;
  verb: string;
  url: string;
  fields: readonly [string, string][];
}

/** Calls that are attacked side by side. */
const AT_ONCE = 6;

let attacker: Server;

test.beforeAll(async () => {
  attacker = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>Win a car</title><body></body>');
  }).listen(0, '127.0.0.1');
  await once(attacker, 'listening');
});
test.afterAll(() => void attacker.close());

/** In the long run all that change something; else every sixth, other ones by each seed. */
const changing = (Object.keys(calls) as CallName[])
  .filter((name) => {
    const { verb, changesState } = definitionOf(name);
    return verb === 'POST' || changesState === true;
  })
  .filter((_, at) => isLong || (at + SEED) % 6 === 0);

/** Input that works for this very player, where a sample needs no more than calls to be made. */
async function targetsOf(site: RunningSite, visitor: Visitor): Promise<Target[]> {
  const targets: Target[] = [];
  for (const name of changing) {
    const sample: unknown = samples[name];
    const prepare = sample as (player: Visitor) => Promise<object>;
    // those that look into a platform from inside have none here: an attacker would have to guess just so
    const input = typeof sample === 'function' ? await prepare(visitor).catch(() => ({})) : (sample as object);
    const url = `${site.origin}/api/${name.replace('.', '/')}`;
    targets.push({ name, verb: definitionOf(name).verb, url, fields: entriesOf(input) });
  }
  return targets;
}

/** Everything stored about a player, but for the minute a session was last used: looking changes that. */
function rowsOf(site: RunningSite, uid: number): Record<string, string[]> {
  const db = new DatabaseSync(databaseOf(site), { readOnly: true });
  try {
    const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all();
    const rows: Record<string, string[]> = {};
    for (const table of tables.map(({ name }) => String(name))) {
      const columns = db.prepare(`SELECT name FROM pragma_table_info('${table}')`).all();
      const names = columns.map(({ name }) => String(name));
      const own = ['uid', 'owner', 'player', 'account_id'].filter((name) => names.includes(name));
      if (own.length === 0) continue;
      const mine = own.map((name) => `${name} = '${uid}' OR ${name} LIKE 'player:${uid}%'`).join(' OR ');
      const shown = names.filter((name) => name !== 'last_used_at').join(', ');
      const statement = db.prepare(`SELECT ${shown} FROM "${table}" WHERE ${mine}`);
      statement.setReadBigInts(true);
      rows[table] = statement.all().map((row) => Object.values(row).map(String).join('|'));
      rows[table].sort();
    }
    return rows;
  } finally {
    db.close();
  }
}

const databaseOf = ({ content }: RunningSite): string => join(dirname(content), 'data', 'db', 'marquee.db');

/** Forms of every kind, sent into frames and into a window of their own. Resolves when each has been answered. */
async function sendForms(page: Page, target: Target): Promise<void> {
  await page.evaluate(async ({ url, fields }) => {
    const kinds = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
    const submit = async (method: string, enctype: string): Promise<void> => {
      const frame = document.createElement('iframe');
      frame.name = `frame-${Math.random()}`;
      document.body.append(frame);
      const form = Object.assign(document.createElement('form'), { action: url, method, enctype, target: frame.name });
      for (const [name, value] of fields) {
        const field = document.createElement('textarea');
        Object.assign(field, { name, value });
        form.append(field);
      }
      document.body.append(form);
      await new Promise((resolve) => {
        frame.addEventListener('load', resolve, { once: true });
        form.submit();
        setTimeout(resolve, 2_000);
      });
      frame.remove();
      form.remove();
    };
    await Promise.all([...kinds.map((kind) => submit('post', kind)), submit('get', kinds[0] ?? '')]);
  }, target);
}

/** Scripts, beacons and pictures. Their answers cannot be read, which is no comfort: what counts is what they do. */
async function sendScripts(page: Page, target: Target): Promise<void> {
  await page.evaluate(async ({ url, fields, verb }) => {
    const query = `${url}?${new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()}`;
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    const json = JSON.stringify(Object.fromEntries(fields));
    const quietly = { method: 'POST', mode: 'no-cors', credentials: 'include' } as const;
    const openly = { method: verb, mode: 'cors', credentials: 'include', headers: { 'x-app-agent': 'm/1' } } as const;
    const picture = new Promise<void>((resolve) => {
      const image = new Image();
      image.addEventListener('load', () => resolve());
      image.addEventListener('error', () => resolve());
      image.src = query;
    });
    navigator.sendBeacon(url, form);
    await Promise.allSettled([
      fetch(url, { ...quietly, body: form }),
      fetch(url, { ...quietly, body: new URLSearchParams(form as never) }),
      fetch(url, { ...quietly, body: json }),
      fetch(query, { mode: 'no-cors', credentials: 'include' }),
      fetch(verb === 'GET' ? query : url, { ...openly, ...(verb === 'GET' ? {} : { body: form }) }),
      picture,
    ]);
  }, target);
}

/** A link that opens a window: the browser takes it for a visit, and sends the cookie along. */
async function openWindow(page: Page, { url, fields }: Target): Promise<void> {
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((address) => void window.open(address), `${url}?${new URLSearchParams([...fields]).toString()}`),
  ]);
  await opened.waitForLoadState();
  await opened.close();
}

for (const host of aFew(['localhost', '127.0.0.1'])) {
  test(`a page of ${host} at another port does nothing with a player’s cookie, whatever it sends [REL-S5] @pictures`, async ({
    page,
    site,
    context,
    newPlayer,
    allowed,
  }) => {
    allowed.push(/favicon/);
    await newPlayer(page);
    const visitor = createHttpVisitor(site.origin);
    const stored = await context.cookies(site.origin);
    visitor.cookie = stored.map(({ name, value }) => `${name}=${value}`).join('; ');
    const targets = await targetsOf(site, visitor);
    // the preparation may have started a new session
    const [session] = stored.filter(({ name }) => name === '__Host-session');
    const value = /__Host-session=([^;]+)/.exec(visitor.cookie)?.[1] ?? '';
    if (session) await context.addCookies([{ ...session, value }]);
    await page.goto('/healthz');
    const me = (): Promise<number> =>
      page.evaluate(async () => {
        const answer = await fetch('/api/account/getInfo', { headers: { 'x-app-agent': 'm/1' } });
        return ((await answer.json()) as { data: { uid: number } }).data.uid;
      });
    const uid = await me();
    const before = rowsOf(site, uid);
    expect(before['session']?.length).toBeGreaterThan(0);

    const attack = await context.newPage();
    const asked: { request: Request; headers: Promise<Record<string, string>> }[] = [];
    const statuses = new Map<Request, number>();
    context.on('response', (response) => void statuses.set(response.request(), response.status()));
    context.on('request', (request) => {
      if (!request.url().startsWith(`${site.origin}/api/`)) return;
      asked.push({ request, headers: request.allHeaders().catch(() => ({})) }); // asked now: a closed window tells nothing
    });
    await attack.goto(`http://${host}:${(attacker.address() as AddressInfo).port}/`);
    for (let at = 0; at < targets.length; at += AT_ONCE) {
      const some = targets.slice(at, at + AT_ONCE);
      await Promise.all(some.flatMap((target) => [sendForms(attack, target), sendScripts(attack, target)]));
    }
    for (const target of targets) await openWindow(attack, target);

    // the attack was a real one: every call was asked many times, and the cookie came along: a sister
    // host's requests all bring it, of another site's those that open a window
    let withCookie = 0;
    for (const { name, url } of targets) {
      const own = asked.filter(({ request }) => request.url().split('?')[0] === url);
      expect(own.length, name).toBeGreaterThanOrEqual(9);
      for (const { request, headers } of own) {
        const status = statuses.get(request); // none where a window was closed before its answer
        if (status !== undefined) expect([name, Math.floor(status / 100)]).toEqual([name, 4]);
        const sent = await Promise.race<Record<string, string>>([headers, pause(1_000, {})]);
        if (sent['cookie']?.includes('__Host-session=')) withCookie += 1;
      }
    }
    expect(withCookie).toBeGreaterThanOrEqual(targets.length);
    expect(rowsOf(site, uid)).toEqual(before);
    expect(await me()).toBe(uid);
  });
}
