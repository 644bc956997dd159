import { beforeEach, expect, it } from 'vitest';
import { createVisitor } from '../support/platformApp.ts';
import { register } from '../support/players.ts';
import { platformForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();
const right = { login: 'zane@mail.example', password: 'Quiet-Drum9' };
const wrong = { ...right, password: 'Wrong-Drum9' };

beforeEach(async () => {
  await register(site);
});

/** One sign-in from a network address. An answer of 401 or 200 cost a password hash; 429 cost none. */
async function signIn(given: object, remoteAddress: string, cookie = '') {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers: { host: 'aurora.test', 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    payload: JSON.stringify(given),
  });
  return { status: answer.statusCode, body: answer.body, wait: answer.headers['retry-after'] };
}

const hashed = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status !== 429).length;

it('hashes 20 passwords of a network’s 1,000 guesses in a minute, whatever logins they are for [REL-S1]', async () => {
  const answers = [];
  for (let guess = 0; guess < 1000; guess += 1) {
    site.clock.time += 60; // 1,000 in a minute
    answers.push(await signIn({ ...wrong, login: `player${guess}@mail.example` }, '203.0.113.7'));
  }
  expect(hashed(answers)).toBe(20);
  expect((await signIn(right, '203.0.113.8')).status).toBe(200);
});

it('hashes 30 passwords an hour of one account, over 1,000 networks [REL-S1]', async () => {
  const answers = [];
  for (let guess = 0; guess < 1000; guess += 1) {
    site.clock.time += 3_000; // 1,000 in 50 minutes
    answers.push(await signIn(wrong, `198.51.${guess >> 8}.${guess & 255}`));
  }
  expect(hashed(answers)).toBe(30);
});

it('lets the owner in on a known device while strangers have used all tries up [REL-S1]', async () => {
  const owner = createVisitor(site.app);
  await owner.call('auth.login', right);
  await owner.call('auth.logout', {});
  for (let guess = 0; guess < 40; guess += 1) {
    site.clock.time += 3_000;
    await signIn(wrong, `198.51.100.${guess}`);
  }
  const sameNetwork = Array.from({ length: 25 }, () => signIn(wrong, '127.0.0.1'));
  await Promise.all(sameNetwork);
  expect((await signIn(right, '127.0.0.1')).status).toBe(429);
  expect((await signIn(right, '127.0.0.1', owner.cookie)).status).toBe(200);
  expect((await signIn(right, '192.0.2.1', '__Host-device=' + 'A'.repeat(43))).status).toBe(429);
});

it('makes guesses on a known device wait like any others [REL-S1]', async () => {
  const owner = createVisitor(site.app);
  await owner.call('auth.login', right);
  for (let guess = 0; guess < 5; guess += 1) await signIn(wrong, '127.0.0.1', owner.cookie);
  const blocked = await signIn(right, '127.0.0.1', owner.cookie);
  expect([blocked.status, blocked.wait]).toEqual([429, '1']);
});

it('waits 1 s after five failures and doubles up to 15 minutes [REL-S1]', async () => {
  const waits: number[] = [];
  for (let guess = 0; guess < 17; guess += 1) {
    site.clock.time += 3 * 60_000; // far enough apart for the hourly count of the account
    let answer = await signIn(wrong, '203.0.113.9');
    while (answer.status === 429) {
      site.clock.time += Number(answer.wait) * 1000;
      answer = await signIn(wrong, '203.0.113.9');
    }
    const next = await signIn(wrong, '203.0.113.9');
    if (next.status === 429) waits.push(Number(next.wait));
  }
  expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8]);
  expect(Math.max(...waits)).toBeLessThanOrEqual(15 * 60);
  expect(waits.at(-1)).toBe(15 * 60);
});

it('counts guesses that come at the same time one by one [REL-S1]', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(wrong, '203.0.113.10')));
  expect(hashed(answers)).toBe(5);
});

it('answers known and unknown logins with the same words, also while they have to wait [REL-S1]', async () => {
  const unknown = { ...wrong, login: 'nobody@mail.example' };
  for (let guess = 0; guess < 7; guess += 1) {
    const [one, other] = [await signIn(wrong, '203.0.113.11'), await signIn(unknown, '203.0.113.12')];
    const plain = (body: string) => body.replace(/"request_id":"[^"]*"/, '');
    expect([one.status, plain(one.body), one.wait]).toEqual([other.status, plain(other.body), other.wait]);
  }
});
