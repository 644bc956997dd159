import { expect, it } from 'vitest';
import { HOUR_MS } from '../../server/kernel/durations.ts';
import { sweepAccounts } from '../../server/platform/account/sweep.ts';
import { join } from '../../server/platform/live/join.ts';
import { newestCode, readLetters } from '../support/letters.ts';
import { askPlay, demoSlot, openGame, tokenIn } from '../support/openedGame.ts';
import { createVisitor, type Visitor } from '../support/platformApp.ts';
import { giveMoney, playerOf } from '../support/players.ts';
import { platformForEachTest, playerForEachTest } from '../support/testPlatform.ts';

const IDLE_MS = 60 * 60_000;
const site = platformForEachTest();
const owner = playerForEachTest(site);
const login = { login: 'zane@mail.example', password: 'Quiet-Drum9' };

/** Somebody who has got into the account: signed in elsewhere, with a game open there. */
async function openElsewhere(mode = 'play'): Promise<{ thief: Visitor; token: string; session: string }> {
  const thief = createVisitor(site.app);
  await thief.call('auth.login', login);
  const { sysname } = await demoSlot(site);
  const token = tokenIn(await openGame(site, thief, `${sysname}/${mode}`));
  const { data } = await thief.call('account.getSessions', {});
  return { thief, token, session: data?.items.find(({ is_current }) => is_current)?.id ?? '' };
}

const spin = (token: string, key = 'round-0001') => askPlay(site, token, 'spin', { key, stake: '1.00' });
const openGames = () => site.db.read.selectFrom('play_session').select('uid').execute();

it.each([
  ['another device ends it', (_: Visitor, id: string) => owner.call('account.revokeSession', { id })],
  [
    'the password is changed',
    () => owner.call('account.changepassword', { old_password: login.password, password: 'New-Drum99' }),
  ],
  ['the player signs out everywhere else', () => owner.call('account.revokeOtherSessions', {})],
  ['the player signs out everywhere', () => owner.call('account.revokeAllSessions', {})],
  ['it signs out', (thief: Visitor) => thief.call('auth.logout', {})],
  ['the player excludes themselves', () => owner.call('account.setSelfExclusion', { period: '6m' })],
])('ends an open game with the session that opened it, when %s [REL-S4]', async (_, end) => {
  await giveMoney(site, await playerOf(site, owner), { amount: 1_000n });
  const { thief, token, session } = await openElsewhere();
  expect((await spin(token)).status).toBe(200);
  expect((await end(thief, session)).status).toBe(200);
  expect((await spin(token, 'round-0002')).status).toBe(401);
  expect((await askPlay(site, token, 'start')).status).toBe(401);
  expect(await openGames()).toEqual([]);
  const { entries } = await site.db.read
    .selectFrom('account')
    .select('entries')
    .where('owner', '=', `player:${owner.uid}`)
    .where('kind', '=', 'main')
    .executeTakeFirstOrThrow();
  expect(Number(entries)).toBe(2); // the money that came and the one stake
});

it('leaves the owner’s own game open when another session ends', async () => {
  const { sysname } = await demoSlot(site);
  const mine = tokenIn(await openGame(site, owner, `${sysname}/demo`));
  const { session } = await openElsewhere('demo');
  await owner.call('account.revokeSession', { id: session });
  expect((await askPlay(site, mine, 'start')).status).toBe(200);
});

it('ends a game whose session was left alone, and counts play as use of the session [REL-S4]', async () => {
  const { token } = await openElsewhere('demo');
  const never = BigInt(site.clock.time + IDLE_MS * 24); // the game’s own half hour is not what is looked at here
  await site.db.write((tx) => tx.updateTable('play_session').set({ expires_at: never }).execute());
  for (let minutes = 0; minutes < 80; minutes += 20) {
    site.clock.time += 20 * 60_000;
    expect((await askPlay(site, token, 'start')).status).toBe(200);
  }
  const rows = await site.db.read.selectFrom('session').select('last_used_at').execute();
  expect(rows.map(({ last_used_at }) => Number(last_used_at))).toContain(site.clock.time);
  site.clock.time += IDLE_MS;
  expect((await askPlay(site, token, 'start')).status).toBe(401);
});

it('ends codes that a session has asked for with it [REL-S2]', async () => {
  const contact = login.login;
  await owner.call('account.sendconfirmationtocontact', { contact });
  await owner.call('account.confirmContact', { contact, code: await newestCode(site, 'contact-code') });
  const { thief, session } = await openElsewhere('demo');
  await thief.call('account.changeTwoFactorAuth', {});
  const code = await newestCode(site, 'two-factor-code');
  await owner.call('account.revokeSession', { id: session });
  expect((await owner.call('account.confirmTwoFactorAuth', { code })).status).toBe(400);
  expect((await owner.call('account.getInfo', {})).data?.two_factor_auth).toBe(false);
});

/** Follows the link in the newest letter of a kind. @returns the status */
async function sendLink(kind: 'contact-code' | 'welcome'): Promise<number> {
  const link = new URL((await readLetters(site, kind)).at(-1)?.payload['link'] ?? '');
  const { status } = await createVisitor(site.app).call('account.confirmContact', {
    token: link.searchParams.get('token') ?? '',
  });
  return status;
}

it('ends links of letters that a session has asked for with it, and no others [REL-S2]', async () => {
  const mine = await readLetters(site, 'welcome');
  expect(mine).toHaveLength(1);
  const { thief, session } = await openElsewhere('demo');
  await thief.call('account.sendconfirmationtocontact', { contact: login.login });
  await owner.call('account.revokeSession', { id: session });
  expect(await sendLink('contact-code')).toBe(400);
  expect(await sendLink('welcome')).toBe(200);
});

it('ends the link of the first letter with the session that made the account', async () => {
  const { thief } = await openElsewhere('demo');
  await thief.call('account.revokeOtherSessions', {});
  expect(await sendLink('welcome')).toBe(400);
});

it('lets a link stand for its seven days where its session ran out and nobody ended it', async () => {
  site.clock.time += 24 * HOUR_MS;
  await sweepAccounts.run(site.app.platform.services, site.clock.time);
  expect(await site.db.read.selectFrom('session').select('uid').execute()).toEqual([]);
  expect(await sendLink('welcome')).toBe(200);
});

it('ends the key to the identity check with the session that asked for it', async () => {
  const { thief, session } = await openElsewhere('demo');
  const token = (await thief.call('sumsub.getAccessToken', {})).data?.token ?? '';
  const look = async () =>
    (await site.app.inject({ url: `/platform/verify?token=${token}`, headers: { host: 'aurora.test' } })).statusCode;
  expect(await look()).toBe(200);
  await owner.call('account.revokeSession', { id: session });
  expect(await look()).toBe(400);
});

it('opens no socket for a session that was left alone [REL-P12]', async () => {
  const { thief } = await openElsewhere('demo');
  const { data } = await thief.call('account.getToken', {});
  const idle = BigInt(site.clock.time - IDLE_MS);
  await site.db.write((tx) => tx.updateTable('session').set({ last_used_at: idle }).execute());
  const asked = { t: 'auth', token: data?.token ?? '' } as const;
  const facts = { brand: 'aurora', now: site.clock.time, fresh: 'epoch1', idleMs: IDLE_MS };
  expect(await site.db.write((tx) => join(tx, asked, facts))).toEqual({ kind: 'refused' });
});
