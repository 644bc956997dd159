import { expect, it } from 'vitest';
import type { CommandInput, Printed } from '../../server/kernel/command.ts';
import { cookieSession } from '../../server/platform/http/cookieSession.ts';
import { identityCommands } from '../../server/platform/support/kyc/commands.ts';
import { brand, goodRegistration } from '../support/platformApp.ts';
import { playerOf } from '../support/players.ts';
import { PNG, sendFiles } from '../support/sendFiles.ts';
import { platformForEachTest, playerForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();
const player = playerForEachTest(site);

const SVG = Buffer.from('<svg onload="alert(1)"/>');

/** Hands in files as the page's form does. */
const send = (kind: string, files: readonly (readonly [string, Buffer])[], field = 'files') =>
  sendFiles(site, { path: 'verification/send', values: { kind }, files, field, cookie: player.cookie });

const proof = async () => (await player.call('verification.get', {})).data;

function order(name: string, input: CommandInput = {}): Promise<string | Printed> {
  const command = identityCommands.find((one) => one.name === name);
  const who = { by: 'ann', account: 'ann', approvedBy: 'ann' };
  return command?.run(site.app.platform.services, input, who) ?? Promise.reject(new Error(`no order ${name}`));
}
const decide = (verdict: string, reason?: string) =>
  order('identity decide', { player: String(player.uid), verdict, ...(reason === undefined ? {} : { reason }) });

it('takes a document, and says that it is being looked at [STATE-28] [ROUTE-12]', async () => {
  expect(await proof()).toMatchObject({ status: 'none', can_send: true, documents: [] });
  expect(
    (
      await send('identity-card', [
        ['front.png', PNG],
        ['back.png', PNG],
      ])
    ).status,
  ).toBe(200);
  expect(await proof()).toMatchObject({
    status: 'pending',
    can_send: false,
    documents: [
      { kind: 'identity-card', name: expect.stringMatching(/front|back/) },
      { kind: 'identity-card', name: expect.stringMatching(/front|back/) },
    ],
  });
  expect((await send('passport', [['again.png', PNG]])).fields).toEqual({ files: ['WAITING'] });
});

it('takes pictures and PDFs by their first bytes, three at most, and keeps nothing of what it refuses [REL-S12]', async () => {
  expect((await send('passport', [])).fields).toEqual({ files: ['REQUIRED'] });
  expect((await send('passport', [['me.png', SVG]])).fields).toEqual({ files: ['WRONG_TYPE'] });
  expect((await send('passport', [['me.png', PNG]], 'picture')).fields).toEqual({ picture: ['INVALID'] });
  const four = ['a', 'b', 'c', 'd'].map((name) => [`${name}.png`, PNG] as const);
  expect((await send('passport', four)).fields).toEqual({ files: ['TOO_MANY'] });
  const large = Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]);
  expect((await send('passport', [['me.png', large]])).fields).toEqual({ files: ['TOO_LARGE'] });
  expect((await send('library-card', [['me.png', PNG]])).status).toBe(400);
  expect(await proof()).toMatchObject({ status: 'none', documents: [] });
});

it('takes one of two that are sent at the same time', async () => {
  const both = await Promise.all([send('passport', [['a.png', PNG]]), send('passport', [['b.png', PNG]])]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect((await proof())?.documents).toHaveLength(1);
});

it('is decided by an operator, who sees who waits and the pictures, and the player is told [STATE-28]', async () => {
  await send('passport', [['me.png', PNG]]);
  const waiting = await order('identity waiting');
  if (typeof waiting === 'string') throw new Error('nothing is printed');
  const [, row = ''] = Buffer.from(waiting.output).toString().split('\n');
  expect(row.split('\t')).toEqual([
    String(player.uid),
    expect.any(String),
    'passport',
    'image/png',
    expect.any(String),
    'me.png',
  ]);
  const picture = await order('identity file', { file: row.split('\t')[4] ?? '', to: 'me.png' });
  expect(typeof picture === 'string' ? null : Buffer.from(picture.output)).toEqual(PNG);

  await decide('more', 'OTHER_SIDE');
  expect(await proof()).toMatchObject({ status: 'more', reason: 'OTHER_SIDE', can_send: true });
  await send('passport', [['back.png', PNG]]);
  await decide('rejected', 'UNREADABLE');
  expect(await proof()).toMatchObject({ status: 'rejected', reason: 'UNREADABLE', can_send: true });
  await send('passport', [['clear.png', PNG]]);
  await decide('approved');
  expect(await proof()).toMatchObject({ status: 'approved', reason: '', can_send: false });
  expect((await player.call('account.getInfo', {})).data?.is_verified).toBe(true);
  expect((await send('passport', [['more.png', PNG]])).fields).toEqual({ files: ['CLOSED'] });
  const titles = (await player.call('inbox.get', {})).data?.items.map(({ title }) => title) ?? [];
  expect(titles.toSorted()).toEqual([
    'Jūsu dokumentus nevarēja pieņemt',
    'Jūsu identitāte ir apstiprināta',
    'No jums vajadzīgs vēl kas',
  ]);
});

it('says in words what an operator may not order, and changes nothing', async () => {
  await expect(decide('approved')).rejects.toThrow(/has handed anything in/);
  await send('passport', [['me.png', PNG]]);
  await expect(decide('golden')).rejects.toThrow('Say approved, more or rejected');
  await expect(decide('more')).rejects.toThrow('Say why, by --reason: OTHER_SIDE');
  await expect(decide('approved', 'OTHER_SIDE')).rejects.toThrow('needs no reason');
  await expect(order('identity file', { file: 'x', to: 'y' })).rejects.toThrow('There is no file «x»');
  await decide('approved');
  await expect(decide('rejected', 'UNREADABLE')).rejects.toThrow('approved already');
  expect(await proof()).toMatchObject({ status: 'approved' });
});

it('takes nothing more from somebody who is not old enough', async () => {
  await send('passport', [['me.png', PNG]]);
  await decide('rejected', 'UNDERAGE');
  expect(await proof()).toMatchObject({ status: 'rejected', can_send: false });
  expect((await send('passport', [['other.png', PNG]])).fields).toEqual({ files: ['CLOSED'] });
  expect((await player.call('account.setUserOnVerification', {})).status).toBe(200);
  expect(await proof()).toMatchObject({ status: 'rejected', reason: 'UNDERAGE', can_send: false });
});

it('lets players pay in up to the brand’s sum before the proof, with what is on its way, and anything after it [STATE-22] [PROT-12]', async () => {
  const { policy } = brand;
  brand.policy = { kycGate: 'threshold', kycThreshold: '30.00' };
  let wish = 0;
  const pay = async (amount: string) => {
    wish += 1;
    const { error } = await player.call('cashier.makedeposit', {
      method: 'card',
      amount,
      request_id: `sum-${wish}-of-mine`,
    });
    return error?.type;
  };
  try {
    const left = async () => (await proof())?.left;
    expect(await proof()).toMatchObject({ needed_before: 'sum', sum: { amount: '30.00', currency: 'EUR' } });
    expect(await left()).toEqual({ amount: '30.00', currency: 'EUR' });
    expect(await pay('31.00')).toBe('SumsubVerificationRequiredException');
    expect(await pay('20.00')).toBeUndefined();
    expect(await left()).toEqual({ amount: '10.00', currency: 'EUR' });
    expect(await pay('11.00')).toBe('SumsubVerificationRequiredException');
    expect(await pay('10.00')).toBeUndefined();
    expect(await left()).toEqual({ amount: '0.00', currency: 'EUR' });
    brand.policy = { kycGate: 'threshold' }; // a sum that nobody said lets nothing in
    expect(await left()).toEqual({ amount: '0.00', currency: 'EUR' });
    expect(await pay('10.00')).toBe('SumsubVerificationRequiredException');
    await send('passport', [['me.png', PNG]]);
    await decide('approved');
    expect(await pay('50.00')).toBeUndefined();
  } finally {
    if (policy) brand.policy = policy;
    else delete brand.policy;
  }
});

it('gives players the list of what they sent with their data', async () => {
  await send('passport', [['me.png', PNG]]);
  const exported = JSON.stringify((await player.call('account.exportData', {})).data);
  expect(exported).toContain('me.png');
});

it('forgets the pictures with their owner', async () => {
  await send('passport', [['me.png', PNG]]);
  await player.call('account.requestErasure', { password: goodRegistration.password ?? '' });
  const left = await site.app.platform.services.db.read.selectFrom('verification_file').selectAll().execute();
  expect(left).toEqual([]);
});

it('tells the rules of the player’s own brand at the site of a sister, for the gates read those [STATE-28] [PROT-12]', async () => {
  const sister = { ...brand, id: 'tidal', policy: { kycGate: 'beforeDeposit' } } as const;
  const caller = {
    player: await playerOf(site, player),
    address: '',
    origin: '',
    host: '',
    click: null,
    isStrict: true,
  };
  const session = cookieSession({}, site.app.platform.services);
  const device = { id: () => null, give: () => '', renew: () => '' };
  const state = await site.app.platform.run(
    'verification.get',
    {},
    { ...caller, brand: sister, locale: 'en', session, device },
  );
  expect(state).toMatchObject({ needed_before: 'nothing' });
});
