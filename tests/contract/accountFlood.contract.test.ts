import { beforeEach, expect, it } from 'vitest';
import { readPlatformSettings } from '../../server/platform/settings.ts';
import { newestCode, otherCode, readLetters } from '../support/letters.ts';
import { createVisitor, goodRegistration } from '../support/platformApp.ts';
import { register } from '../support/players.ts';
import { platformForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();
const own = 'zane@mail.example';
const DAY_MS = 86_400_000;

beforeEach(async () => {
  await register(site);
  site.settings.registerLimit = readPlatformSettings({}).registerLimit; // as it is without a word
});

/** One call from a network address, as a new browser or as the one of `cookie`. */
async function ask(path: string, given: object, remoteAddress: string, cookie = '') {
  const answer = await site.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    remoteAddress,
    headers: { host: 'aurora.test', 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    payload: JSON.stringify(given),
  });
  return { status: answer.statusCode, wait: Number(answer.headers['retry-after'] ?? 0), body: answer.body };
}

const restore = (given: object, address: string, cookie = '') => ask('auth/restore', given, address, cookie);
const signUp = (email: string, address: string, cookie = '') =>
  ask('auth/register', { ...goodRegistration, mobile: '', email }, address, cookie);
const count = (answers: readonly { status: number }[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length;

it('lets one network ask for 20 codes in ten minutes, whatever logins they are for, and says how long to wait [REL-S1]', async () => {
  const answers = [];
  for (let nth = 0; nth < 60; nth += 1) answers.push(await restore({ login: `p${nth}@mail.example` }, '203.0.113.7'));
  expect([count(answers, 200), count(answers, 429)]).toEqual([20, 40]);
  expect(answers.at(-1)?.wait).toBe(600);
  expect((await restore({ login: own }, '203.0.113.8')).status).toBe(200);
});

it('lets one network, a whole /64 of IPv6 as well, try 20 codes an hour over all logins [REL-S1]', async () => {
  const answers = [];
  for (let nth = 0; nth < 80; nth += 1) {
    const given = { login: `p${nth % 20}@mail.example`, code: '123456', password: 'New-Drum99' };
    answers.push(await restore(given, `2001:db8::${(nth + 1).toString(16)}`));
  }
  expect([count(answers, 400), count(answers, 429)]).toEqual([20, 60]);
});

it('answers known and unknown logins alike, also when they are counted out', async () => {
  const plain = ({ status, wait, body }: Awaited<ReturnType<typeof ask>>) =>
    [status, wait, body.replace(/"request_id":"[^"]*"/, '')].join(' ');
  for (let nth = 0; nth < 25; nth += 1) {
    const known = await restore({ login: own }, '203.0.113.9');
    const unknown = await restore({ login: 'nobody@mail.example' }, '203.0.113.10');
    expect(plain(known)).toBe(plain(unknown));
  }
});

it('lets no stranger of another network lock the owner out of a new password', async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    await restore({ login: own }, '198.51.100.1');
    const code = otherCode(await newestCode(site, 'restore-code'));
    for (let guess = 0; guess < 5; guess += 1)
      await restore({ login: own, code, password: 'Thief-Drum9' }, '198.51.100.1');
    site.clock.time += 61_000;
  }
  expect((await restore({ login: own }, '203.0.113.20')).status).toBe(200);
  const code = await newestCode(site, 'restore-code');
  for (let guess = 0; guess < 5; guess += 1)
    await restore({ login: own, code: otherCode(code), password: 'Thief-Drum9' }, '198.51.100.2');
  expect((await restore({ login: own, code, password: 'Owner-Drum9' }, '203.0.113.20')).status).toBe(200);
});

it('takes a code on the network that asked for it alone [REL-S2]', async () => {
  await restore({ login: own }, '203.0.113.20');
  const code = await newestCode(site, 'restore-code');
  expect((await restore({ login: own, code, password: 'Thief-Drum9' }, '198.51.100.2')).status).toBe(400);
});

it('lets many networks cause no more than 15 letters an hour, and writes to the owner’s known browser all the same', async () => {
  const browser = createVisitor(site.app);
  await browser.call('auth.login', { login: own, password: goodRegistration.password ?? '' });
  for (let nth = 0; nth < 30; nth += 1) await restore({ login: own }, `198.51.100.${nth + 1}`);
  expect(await readLetters(site, 'restore-code')).toHaveLength(15);
  await restore({ login: own }, '203.0.113.50', browser.cookie);
  expect(await readLetters(site, 'restore-code')).toHaveLength(16);
});

it('makes ten accounts of one network in ten minutes and a hundred a day [REL-S1]', async () => {
  const answers = [];
  for (let nth = 0; nth < 25; nth += 1) answers.push(await signUp(`p${nth}@mail.example`, '203.0.113.7'));
  expect([count(answers, 200), count(answers, 429)]).toEqual([10, 15]);
  expect(answers.at(-1)?.wait).toBe(600);
  expect((await signUp('elsewhere@mail.example', '203.0.113.8')).status).toBe(200);
  const start = site.clock.time;
  const day = [];
  for (let nth = 0; nth < 120; nth += 1) {
    site.clock.time += 60_000;
    day.push(await signUp(`taken${nth}@mail.example`, '203.0.113.7'));
  }
  expect(count([...answers, ...day], 200)).toBe(100);
  site.clock.time = start + DAY_MS;
  expect((await signUp('tomorrow@mail.example', '203.0.113.7')).status).toBe(200);
});

it('does not tell at will which addresses have accounts: a refusal counts like an account', async () => {
  const answers = [];
  for (let nth = 0; nth < 40; nth += 1)
    answers.push(await signUp(nth % 2 ? own : `n${nth}@mail.example`, '203.0.113.7'));
  expect(count(answers, 400)).toBe(5);
  expect(count(answers, 429)).toBe(30);
});

it('counts tries of one browser and of one address over all networks', async () => {
  const browser = createVisitor(site.app);
  await browser.call('auth.login', { login: own, password: goodRegistration.password ?? '' });
  const cookie = browser.cookie.split('; ').find((pair) => pair.startsWith('__Host-device')) ?? '';
  const ofOne = [];
  for (let nth = 0; nth < 15; nth += 1) ofOne.push(await signUp(`b${nth}@mail.example`, `198.51.100.${nth}`, cookie));
  expect(count(ofOne, 429)).toBe(5);
  const ofAddress = [];
  for (let nth = 0; nth < 15; nth += 1) ofAddress.push(await signUp(own, `198.51.101.${nth}`));
  expect([count(ofAddress, 400), count(ofAddress, 429)]).toEqual([9, 6]); // the account itself was the first of ten
});

it('counts no form that is not filled in right, and no second submit of one that was [REL-W3]', async () => {
  const form = { ...goodRegistration, mobile: '', email: 'again@mail.example', request_id: 'form-0009' };
  for (let nth = 0; nth < 15; nth += 1)
    expect((await ask('auth/register', { ...form, first_name: '4' }, '203.0.113.7')).status).toBe(400);
  for (let nth = 0; nth < 15; nth += 1) expect((await ask('auth/register', form, '203.0.113.7')).status).toBe(200);
});
