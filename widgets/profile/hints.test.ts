// @vitest-environment jsdom
import { autorun } from 'mobx';
import { expect, it } from 'vitest';
import type { AccountInfo } from '#schemas/platform/account.ts';
import { settle } from '../../tests/support/dataScene.ts';
import { ada, playerScene } from '../../tests/support/playerScene.tsx';
import { NOON } from '../../tests/support/testRuntime.ts';
import { action as sendCode } from './actions/sendCode.ts';
import { CONFIRM_HINT_MS, DEPOSIT_HINT_MS } from './hints.ts';
import { createStore } from './store.ts';

const contacts = [
  { type: 'phone', contact: '+37120000000', is_confirmed: true },
  { type: 'email', contact: 'Ada@Mail.example', is_confirmed: false },
];

async function newcomer(more: { count?: number; contacts?: readonly object[]; info?: Partial<AccountInfo> } = {}) {
  const scene = playerScene({
    'account.getInfo': { ...ada, login: 'ada@mail.example', reg_time: NOON, ...more.info },
    'cashier.gethistory': { items: [], count: more.count ?? 0, total: 0, offset: 0, limit: 1 },
    'account.getprofileinfo': { email: 'ada@mail.example', contacts: more.contacts ?? contacts },
    'account.sendconfirmationtocontact': 1,
  });
  scene.runtime.register({ profile: { createStore } });
  await scene.runtime.area('session').retry();
  return scene;
}
type Scene = Awaited<ReturnType<typeof newcomer>>;

/** Hints that are due once every request has been answered. */
async function dueOf({ runtime }: Scene): Promise<string[]> {
  const names = ['isDepositDue', 'isConfirmDue'] as const;
  let due: string[] = [];
  const stop = autorun(() => (due = names.filter((name) => runtime.area('profile')[name])));
  await settle();
  stop();
  return due;
}

it('reminds of a deposit for two hours and of the contact for five days after registering, by the clock [STATE-12]', async () => {
  const scene = await newcomer();
  expect(await dueOf(scene)).toEqual(['isDepositDue', 'isConfirmDue']);
  scene.clock.advance(DEPOSIT_HINT_MS - 1);
  expect(await dueOf(scene)).toEqual(['isDepositDue', 'isConfirmDue']);
  scene.clock.advance(1);
  expect(await dueOf(scene)).toEqual(['isConfirmDue']);
  scene.clock.advance(CONFIRM_HINT_MS - DEPOSIT_HINT_MS - 1);
  expect(await dueOf(scene)).toEqual(['isConfirmDue']);
  scene.clock.advance(1);
  const { length: asked } = scene.platform.asked;
  expect(await dueOf(scene)).toEqual([]);
  expect(scene.platform.asked, 'of who registered earlier nothing is asked').toHaveLength(asked);
});

it('does not remind of what is done: a deposit, a confirmed contact, another one that is not what they sign in with', async () => {
  expect(await dueOf(await newcomer({ count: 1 }))).toEqual(['isConfirmDue']);
  const confirmed = contacts.map((one) => ({ ...one, is_confirmed: true }));
  expect(await dueOf(await newcomer({ contacts: confirmed }))).toEqual(['isDepositDue']);
  const elsewhere = [{ type: 'phone', contact: '+37120000000', is_confirmed: false }];
  expect(await dueOf(await newcomer({ contacts: elsewhere }))).toEqual(['isDepositDue']);
});

it('reminds nobody of a code that was sent from this browser, but the next player of it', async () => {
  const scene = await newcomer();
  await sendCode.run({ runtime: scene.runtime } as Parameters<typeof sendCode.run>[0], {});
  expect(await dueOf(scene)).toEqual(['isDepositDue']);
  scene.runtime
    .area('session')
    .settle('ready', { ...ada, uid: ada.uid + 1, login: 'ada@mail.example', reg_time: NOON });
  expect(await dueOf(scene)).toEqual(['isDepositDue', 'isConfirmDue']);
});
