import { expect, it } from 'vitest';
import { createVisitor, goodRegistration, type Visitor } from '../support/platformApp.ts';
import { visitProvider } from '../support/socialVisit.ts';
import { platformForEachTest, playerForEachTest } from '../support/testPlatform.ts';
import { createWebVisitor } from '../support/webVisitor.ts';

const NAME = '__Host-device';
const PLANTED = `${NAME}=${'A'.repeat(43)}`;
const site = platformForEachTest();
playerForEachTest(site);
const right = { login: 'zane@mail.example', password: 'Quiet-Drum9' };
const thiefs = { login: 'thief@mail.example', password: 'Quiet-Thief9' };
const { mobile: _, ...form } = goodRegistration;

const deviceOf = ({ cookie }: Pick<Visitor, 'cookie'>): string =>
  cookie.split('; ').find((pair) => pair.startsWith(NAME)) ?? '';

/** A browser that sends this device id and nothing else. */
function browserWith(device: string): Visitor {
  const browser = createVisitor(site.app);
  browser.cookie = device;
  return browser;
}

async function thiefsOwn(): Promise<string> {
  const thief = createVisitor(site.app);
  await thief.call('auth.register', { ...form, email: thiefs.login, password: thiefs.password });
  return deviceOf(thief);
}

/** Checks whether a browser with this id may still sign in after strangers have used up the attempts for the owner's login. */
async function isKnown(device: string): Promise<boolean> {
  for (let guess = 0; guess < 25; guess += 1)
    await createVisitor(site.app).call('auth.login', { ...right, password: 'Wrong-Drum9' });
  const { status } = await browserWith(device).call('auth.login', right);
  expect([200, 429]).toContain(status);
  return status === 200;
}

it.each([
  ['one that nobody was given', async () => PLANTED],
  ['one that somebody else was given', thiefsOwn],
])(
  'a device id that was put into the browser, %s, is replaced at sign-in and opens nothing [REL-S1]',
  async (_, make) => {
    const planted = await make();
    const browser = browserWith(planted);
    expect((await browser.call('auth.login', right)).status).toBe(200);
    const fresh = deviceOf(browser);
    expect(fresh).toMatch(/^__Host-device=[\w-]{43}$/);
    expect(fresh).not.toBe(planted);
    expect(await isKnown(planted)).toBe(false);
    expect(await isKnown(fresh)).toBe(true);
  },
);

it('is replaced at registration and at sign-in by another service as well', async () => {
  const newcomer = browserWith(PLANTED);
  expect((await newcomer.call('auth.register', { ...form, email: 'una@mail.example' })).status).toBe(200);
  expect(deviceOf(newcomer)).not.toBe(PLANTED);
  const web = createWebVisitor(site.app);
  web.cookies.set(NAME, 'A'.repeat(43));
  await visitProvider(web, 'mira-4471');
  expect(web.cookies.get(NAME)).toMatch(/^(?!A{43})[\w-]{43}$/);
});

it('stays the same from one sign-in of the player to the next', async () => {
  const browser = createVisitor(site.app);
  await browser.call('auth.login', right);
  const first = deviceOf(browser);
  await browser.call('auth.logout', {});
  await browser.call('auth.login', right);
  expect(deviceOf(browser)).toBe(first);
});

it('two who share a browser are both known by it', async () => {
  const shared = createVisitor(site.app);
  await shared.call('auth.login', right);
  await shared.call('auth.register', { ...form, email: thiefs.login, password: thiefs.password });
  const device = deviceOf(shared);
  await shared.call('auth.login', right);
  expect(deviceOf(shared)).toBe(device);
  await shared.call('auth.login', thiefs);
  expect(deviceOf(shared)).toBe(device);
  expect(await isKnown(device)).toBe(true);
});
