import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { toJson } from '../../server/db/json.ts';
import { obey } from '../../server/operator/operator.ts';
import { approveWithdrawal, declineWithdrawal, payOut } from '../../server/platform/cashier/withdrawals.ts';
import { findShutOut, wordsOf } from '../../server/platform/operator/shutOut.ts';
import { orderers } from '../support/orderers.ts';
import { payIn, toCard } from '../support/payer.ts';
import { brand, createVisitor, goodRegistration, otherBrand } from '../support/platformApp.ts';
import { expectSoundLedger, platformForEachTest } from '../support/testPlatform.ts';

// A brand of its own comes under the operator of another one: its document names it from a release on.

const site = platformForEachTest();
const order = orderers(site);
const KESTREL = 'kestrel.test';
const ann = { ...goodRegistration, mobile: '', email: 'ann@mail.example' };

afterEach(() => {
  delete otherBrand.operator;
  delete otherBrand.policy;
});

const joinsOther = async (more: object = {}) => {
  const visitor = createVisitor(site.app, KESTREL);
  const { data, error } = await visitor.call('auth.register', { ...ann, ...more });
  expect(error).toBeUndefined();
  return { visitor, uid: data?.uid ?? 0 };
};
const signsIn = async (login: string) =>
  (await createVisitor(site.app, KESTREL).call('auth.login', { login, password: goodRegistration.password ?? '' }))
    .status;
const move = async () => obey(site.app.platform.services, await order('ann', 'player move', { brand: otherBrand.id }));
const comeUnderOneOperator = (): void => {
  otherBrand.operator = brand.operator ?? '';
};

it('says at the start how many players a changed operator shuts out, and lets them in by an order', async () => {
  await joinsOther();
  expect(await findShutOut(site.db.read, [brand, otherBrand])).toEqual([]);
  comeUnderOneOperator();
  expect(await signsIn('ann@mail.example')).not.toBe(200);
  const [group, ...others] = await findShutOut(site.db.read, [brand, otherBrand]);
  expect(others).toEqual([]);
  expect(group && wordsOf(group)).toMatch(/^1 players of kestrel cannot sign in.*marquee player move --brand kestrel$/);
  expect(await move()).toMatchObject({ isDone: true, text: expect.stringMatching(/^1 players of kestrel have moved/) });
  expect(await signsIn('ann@mail.example')).toBe(200);
  expect(await findShutOut(site.db.read, [brand, otherBrand])).toEqual([]);
  expect(await move()).toMatchObject({ text: expect.stringMatching(/^0 players/) });
});

it('leaves who has an account under the same name there already, and names them', async () => {
  const { uid } = await joinsOther();
  expect((await createVisitor(site.app).call('auth.register', ann)).status).toBe(200);
  comeUnderOneOperator();
  expect(await move()).toMatchObject({ text: expect.stringContaining(`already and stay: ${uid}.`) });
});

it.each([['is there'], ['is erased']])(
  'holds an exclusion at the sister brand when the account moves, also where it %s [REL-S17]',
  async (how) => {
    const { visitor, uid } = await joinsOther();
    expect((await visitor.call('account.setSelfExclusion', { period: '1y' })).status).toBe(200);
    if (how === 'is erased')
      await site.db.write(async (tx) => {
        await tx.deleteFrom('identity').where('uid', '=', uid).execute();
        await tx
          .updateTable('player')
          .set({ status: 'deleted', profile: toJson({}) })
          .where('uid', '=', uid)
          .execute();
      });
    await joinsOther({ email: 'bob@mail.example', first_name: 'Bob' });
    comeUnderOneOperator();
    await move();
    const again = await createVisitor(site.app).call('auth.register', { ...ann, email: 'ann+again@mail.example' });
    expect([again.status, again.error?.error_data]).toEqual([400, expect.objectContaining({ email: ['NOT_ALLOWED'] })]);
  },
);

it.each([['is paid'], ['is refused']])(
  'ends a withdrawal that was under way when the player moved: it %s [REL-W5]',
  async (how) => {
    otherBrand.policy = { kycGate: 'never' };
    const { visitor, uid } = await joinsOther();
    const wish = () => `wish-${randomUUID()}`;
    await payIn(visitor, '50.00', wish());
    const { data } = await visitor.call('cashier.makewithdrawal', toCard('50.00', wish()));
    const id = data?.transaction ?? '';
    comeUnderOneOperator();
    await move();
    const { services } = site.app.platform;
    if (how === 'is refused') {
      expect(await declineWithdrawal(services, id, 'documents-missing')).toBe('moved');
      expect(await mainOf(uid)).toBe(5_000n);
    } else {
      expect(await approveWithdrawal(services, id)).toBe('moved');
      expect(await site.db.write((tx) => payOut(tx, services, { id, at: site.clock.now() }))).toBe(true);
      expect(await mainOf(uid)).toBe(0n);
    }
    expect(await reserved()).toEqual([0n]);
    await expectSoundLedger(site);
  },
);

const mainOf = async (uid: number) => (await balances(`player:${uid}`, 'main'))[0];
const reserved = () => balances('reserve:withdrawals:kestrel', 'withdrawals');
const balances = async (owner: string, kind: string) => {
  const accounts = site.db.read.selectFrom('account').select('balance').where('owner', '=', owner);
  return (await accounts.where('kind', '=', kind).execute()).map(({ balance }) => balance);
};
