// @vitest-environment jsdom
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChatEvent, ChatPerson, ChatStart, StartChat } from '#runtime/ports/chatVendor.ts';
import type { VendorDefinition } from '#schemas/content/vendor.ts';
import { createSchemaCheck } from '../../server/content/document/createSchemaCheck.ts';
import { vendorDouble } from '../../tests/support/vendorDouble.ts';
import { isOf } from '../vendors/VendorScripts.ts';

type Log = [order: string, value?: unknown][];
const held = globalThis as unknown as { chatLog?: Log };
const before = new Set(Object.keys(globalThis));
afterEach(() => {
  document.body.replaceChildren();
  for (const name of Object.keys(globalThis)) if (!before.has(name)) Reflect.deleteProperty(globalThis, name);
});

const names = readdirSync(import.meta.dirname).filter((name) =>
  statSync(join(import.meta.dirname, name)).isDirectory(),
);
const ada: ChatPerson = { uid: '7', firstName: 'Ada', email: 'ada@example.com', tel: '+37120000000' };
const settings: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  freshChat: { token: 'abcdef12-3456', host: 'wchat.eu.freshchat.com' },
  live_tex: { id: 12_345 },
  liveChat: { license: 98, group: 2 },
  verbox: { key: 'a1b2c3d4e5' },
  comm100: { siteId: 44, codePlan: 'plan-1' },
  betunlim: { widget: 'main' },
  jivoSite: { id: 'AbC1234567' },
};

/** Starts a vendor over its double. */
async function begin(name: string, more: Partial<ChatStart> = {}) {
  const { start } = (await import(`./${name}/index.ts`)) as { start: StartChat };
  const { vendor } = (await import(`./${name}/schema.ts`)) as { vendor: VendorDefinition };
  const loaded: string[] = [];
  const events: ChatEvent[] = [];
  const session = await start({
    settings: settings[name] ?? {},
    locale: 'lv',
    person: ada,
    isSomebodyElse: false,
    sessionId: async () => 's-9',
    load: async (address) => {
      loaded.push(address);
      runInThisContext(vendorDouble(name));
    },
    emit: (event) => void events.push(event),
    ...more,
  });
  return { session, vendor, loaded, events, log: held.chatLog ?? [] };
}

const orders = (log: Log): string[] => log.map(([order]) => order);
const valueOf = (log: Log, order: string): unknown => log.find(([name]) => name === order)?.[1];

describe.each(names)('%s', (name) => {
  it('starts from an origin that its schema names, with settings that it takes, and obeys show, hide, open and stop [CHAT-02] [CHAT-06]', async () => {
    const { session, vendor, loaded, log } = await begin(name);
    expect(createSchemaCheck()(vendor.settings, settings[name])).toEqual([]);
    expect(createSchemaCheck()(vendor.settings, {})).not.toEqual([]);
    const scripts = (vendor.origins.script ?? []).map((source) =>
      source.replace('{host}', String(settings[name]?.['host'])),
    );
    expect(loaded).toHaveLength(1);
    expect(loaded.filter((address) => !isOf(address, scripts))).toEqual([]);
    expect(vendor.stores.length).toBeGreaterThan(0);
    log.length = 0;
    session.show();
    session.hide();
    session.open?.();
    session.stop();
    if (session.open) expect(log.length).toBeGreaterThanOrEqual(4);
  });

  it('is told nothing of a person where nobody is signed in [CHAT-03]', async () => {
    const { log } = await begin(name, { person: null, sessionId: async () => null });
    expect(JSON.stringify(log)).not.toMatch(/Ada|ada@|3712|"7"|s-9/);
  });
});

it('freshChat is told who talks, and tells what happens [CHAT-03] [CHAT-06]', async () => {
  const { session, log, events } = await begin('freshChat');
  expect(valueOf(log, 'init')).toMatchObject({
    token: 'abcdef12-3456',
    host: 'https://wchat.eu.freshchat.com',
    externalId: '7',
    firstName: 'Ada',
    email: 'ada@example.com',
    phone: '+37120000000',
    locale: 'lv',
  });
  session.open?.();
  document.querySelector('button')?.click();
  expect(events.map(({ event }) => event)).toEqual(['widget:opened', 'widget:opened', 'message:sent']);
  expect(events.at(-1)?.conversation).toBe('c-1');
  expect(orders((await begin('freshChat', { isSomebodyElse: true })).log)).toContain('clear');
});

it('live_tex alone is told the session [CHAT-03]', async () => {
  const { log } = await begin('live_tex');
  expect(valueOf(log, 'setManyVisitorAttributes')).toMatchObject({
    uid: '7',
    email: 'ada@example.com',
    session: 's-9',
    locale: 'lv',
  });
  for (const name of names.filter((other) => other !== 'live_tex')) {
    held.chatLog = [];
    expect(JSON.stringify((await begin(name)).log), name).not.toContain('s-9');
  }
});

it('liveChat and verbox are told name, contacts and UID [CHAT-03]', async () => {
  const { log } = await begin('liveChat');
  expect([valueOf(log, 'set_customer_name'), valueOf(log, 'set_customer_email')]).toEqual(['Ada', 'ada@example.com']);
  expect(valueOf(log, 'set_session_variables')).toEqual({ uid: '7', phone: '+37120000000', locale: 'lv' });
  const other = await begin('verbox');
  expect(valueOf(other.log, 'setClientInfo')).toMatchObject({ name: 'Ada', customData: { uid: '7', locale: 'lv' } });
});

it('comm100 takes no actions: its button comes and goes with its place [CHAT-02]', async () => {
  const { session } = await begin('comm100');
  const button = document.getElementById('comm100-button-plan-1');
  expect([session.open, button?.textContent]).toEqual([undefined, 'Chat']);
  session.hide();
  expect(button?.hidden).toBe(true);
  session.stop();
  expect(document.getElementById('comm100-button-plan-1')).toBeNull();
});

it('jivoSite clears the history of whoever was here before, and is told token, contacts and UID [CHAT-05]', async () => {
  const { log } = await begin('jivoSite', { isSomebodyElse: true });
  expect(log.slice(0, 4)).toEqual([
    ['clearHistory'],
    ['setUserToken', '7'],
    ['setContactInfo', { name: 'Ada', email: 'ada@example.com', phone: '+37120000000' }],
    ['setCustomData', [{ title: 'UID', content: '7' }]],
  ]);
  held.chatLog = [];
  const { log: out } = await begin('jivoSite', { person: null, isSomebodyElse: true });
  expect(orders(out)).toContain('clearHistory');
  expect(orders(out)).not.toContain('setUserToken');
});
