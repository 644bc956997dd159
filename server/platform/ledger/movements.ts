import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/db.ts';
import { statement } from '../../db/statement.ts';
import { inPages } from '../../kernel/inPages.ts';
import type { Player } from '../tables.ts';
import { PAGE } from './breathe.ts';
import { FUN } from './currency.ts';
import { accountId, ownerKey } from './ledger.ts';
import { BESIDE_PLAY } from './tables.ts';

/** Sums the changes of the player's own money since a time, by kind of transfer. */
export async function sumByKind(read: Reader, { uid, currency }: Player, since: number): Promise<Map<string, bigint>> {
  const rows = await read
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['transfer.kind', ({ fn }) => fn.sum<bigint>('entry.amount').as('sum')])
    .where('entry.account_id', '=', accountId({ owner: { player: uid }, kind: 'main', currency }))
    .where('transfer.created_at', '>=', BigInt(since))
    .groupBy('transfer.kind')
    .execute();
  return new Map(rows.map(({ kind, sum }) => [kind, sum]));
}

/** Entries of a player's own money, in whatever currency it is or was, of some kinds of transfer but play: a question to add to. */
export function entriesOf(read: Reader, uid: number, kinds: readonly string[]) {
  return read
    .selectFrom('account')
    .innerJoin('entry', 'entry.account_id', 'account.id')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .where('account.owner', '=', ownerKey({ player: uid }))
    .where('account.kind', '=', 'main')
    .where(sql<boolean>`${sql.raw(BESIDE_PLAY)}`)
    .where('transfer.kind', 'in', kinds);
}

/** Every movement of a player's money, wallet by wallet, each from the first on: page by page, so that a long history holds nobody up. */
export async function* movementsOf(read: Reader, uid: number) {
  for (const { kind: wallet, currency } of await accountsOf(read, uid)) {
    const account = accountId({ owner: { player: uid }, kind: wallet, currency });
    for await (const page of inPages<Movement>(PAGE, (last) => movementsBehind(read, account, last?.place ?? -1)))
      yield page.map((movement) => ({ ...movement, wallet, currency }));
  }
}

type Movement = Awaited<ReturnType<typeof movementsBehind>>[number];

function movementsBehind(read: Reader, account: string, place: number) {
  return read
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['transfer.kind', 'transfer.created_at', 'entry.amount', 'entry.place'])
    .where('entry.account_id', '=', account)
    .where('entry.place', '>', place)
    .orderBy('entry.place')
    .limit(PAGE)
    .execute();
}

/** The accounts of a player: the balance and the number of entries of each. */
export function accountsOf(read: Reader | Tx, uid: number) {
  return accountsOfOwner(read, ownerKey({ player: uid }));
}

const accountsOfOwner = statement((read: Reader | Tx, owner: string) =>
  read.selectFrom('account').select(['kind', 'currency', 'balance', 'entries']).where('owner', '=', owner),
);

/** Checks whether real money of a player was ever moved. */
export async function hasMoved(tx: Tx, uid: number): Promise<boolean> {
  const moved = await tx
    .selectFrom('account')
    .select('id')
    .where('owner', '=', ownerKey({ player: uid }))
    .where('currency', '!=', FUN)
    .where('entries', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return moved !== undefined;
}
