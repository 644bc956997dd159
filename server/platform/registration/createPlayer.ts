import { flag, type Reader, type Tx } from '../../db/db.ts';
import { toJson } from '../../db/json.ts';
import { nextNumber } from '../../db/nextNumber.ts';
import type { FieldErrors } from '../../kernel/refusal.ts';
import { openWallets } from '../ledger/wallets.ts';
import type { Player } from '../tables.ts';
import type { Registration } from './readRegistration.ts';

/** Name on the wire of the field that holds an identity. */
const fieldOf = { email: 'email', phone: 'mobile', login: 'login' } as const;

/** Finds the given identities that belong to somebody already; `null` when none does. */
export async function findTaken(
  read: Reader | Tx,
  { operator, identities }: Pick<Registration, 'operator' | 'identities'>,
): Promise<FieldErrors | null> {
  if (identities.length === 0) return null;
  const rows = await read
    .selectFrom('identity')
    .select('value_key')
    .where('operator', '=', operator)
    .where(
      'value_key',
      'in',
      identities.map(({ key }) => key),
    )
    .execute();
  const taken = identities.filter(({ key }) => rows.some((row) => row.value_key === key));
  if (taken.length === 0) return null;
  return Object.fromEntries(taken.map(({ kind }) => [fieldOf[kind], ['ALREADY_EXISTS']]));
}

/**
 * Increments the number of players. A registration takes one before it looks for duplicates: on PostgreSQL this is where two at once wait
 * for each other, so that the second sees the first one's account.
 */
export async function nextUid(tx: Tx): Promise<number> {
  return nextNumber(tx, 'uid');
}

/** Makes player, identities and wallets. */
export async function createPlayer(
  tx: Tx,
  {
    uid,
    registration,
    passwordHash,
    now,
  }: { uid: number; registration: Registration; passwordHash: string; now: number },
): Promise<Player> {
  const player: Player = {
    uid,
    operator: registration.operator,
    brand: registration.brand,
    login: registration.login,
    password_hash: passwordHash,
    status: 'active',
    currency: registration.currency,
    country_code: registration.country,
    locale: registration.locale,
    fakename: '',
    is_subscribed: flag(registration.isSubscribed),
    is_verified: 0,
    is_registration_completed: 1,
    two_factor_auth: 0,
    registered_at: BigInt(now),
    profile: toJson(registration.profile),
  };
  await tx.insertInto('player').values(player).execute();
  for (const { kind, key } of registration.identities) {
    await tx.insertInto('identity').values({ operator: registration.operator, value_key: key, kind, uid }).execute();
  }
  await openWallets(tx, player, now);
  return player;
}
