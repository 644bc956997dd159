import { randomBytes } from 'node:crypto';
import type { Player } from '../../server/platform/tables.ts';
import { moveMoney } from '../../server/platform/wallet/move.ts';
import { nameFor } from './nameFor.ts';
import { createVisitor, goodRegistration, type PlatformApp, type Visitor } from './platformApp.ts';

/** A registered player, in a separate browser. */
export interface RegisteredPlayer extends Visitor {
  uid: number;
}

/** Registers with the data of `goodRegistration`, changed by `given`; another address makes another person. */
export async function register(
  site: Pick<PlatformApp, 'app'>,
  given: Partial<typeof goodRegistration> = {},
): Promise<RegisteredPlayer> {
  const visitor = createVisitor(site.app);
  const own = given.email ? { last_name: nameFor(given.email) } : {};
  const { data, error } = await visitor.call('auth.register', { ...goodRegistration, ...own, ...given });
  if (!data) throw new Error(`no registration: ${JSON.stringify(error)}`);
  return Object.assign(visitor, { uid: data.uid });
}

/** Registers one more player, with an address made from the name and no number. */
export async function anotherPlayer(
  site: Pick<PlatformApp, 'app'>,
  name = 'other',
  given: Partial<typeof goodRegistration> = {},
): Promise<RegisteredPlayer> {
  return register(site, { email: `${name}@mail.example`, mobile: '', ...given });
}

/** The stored player behind a visitor's session. */
export async function playerOf(site: Pick<PlatformApp, 'db'>, visitor: Visitor): Promise<Player> {
  const { data } = await visitor.call('account.getInfo', {});
  return site.db.read
    .selectFrom('player')
    .selectAll()
    .where('uid', '=', data?.uid ?? 0)
    .executeTakeFirstOrThrow();
}

/** Credits money directly, in minor units: without a deposit, and without its moments. */
export async function giveMoney(
  site: PlatformApp,
  player: Player,
  { amount, wallet = 'main' }: { amount: bigint; wallet?: 'main' | 'bonus' },
): Promise<void> {
  const key = `test-gift:${randomBytes(6).toString('hex')}`;
  const movement = { player, wallet, amount, against: 'cash', kind: 'deposit', key, at: site.clock.now() } as const;
  await site.db.write((tx) => moveMoney(tx, site.app.platform.services.live, movement));
}
