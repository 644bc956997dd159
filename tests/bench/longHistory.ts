import { openData } from '../../server/data/open.ts';
import type { Tx } from '../../server/db/db.ts';
import { MINUTE_MS } from '../../server/kernel/durations.ts';
import { addPayment } from '../../server/platform/cashier/payments.ts';
import type { Player } from '../../server/platform/tables.ts';
import { moveMoney } from '../../server/platform/wallet/move.ts';

/** So many payments are kept at once. */
const AT_ONCE = 500;

/** Gives a player of a site that does not run so many deposits, one each minute up to now: payments and the ledger's money, as the cashier keeps them. */
export async function fillHistory(dataDir: string, { login, count }: { login: string; count: number }): Promise<void> {
  const db = await openData({ dataDir });
  const { uid } = await db.read
    .selectFrom('identity')
    .select('uid')
    .where('value_key', '=', login)
    .executeTakeFirstOrThrow();
  const player = await db.read.selectFrom('player').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
  const now = Date.now();
  for (let start = 0; start < count; start += AT_ONCE)
    await db.write(async (tx) => {
      for (let number = start; number < Math.min(count, start + AT_ONCE); number += 1)
        await payIn(tx, player, { number, at: now - (count - number) * MINUTE_MS });
    });
  await db.close();
}

/** Nobody has a page open yet. */
const nobody = { announce: async () => undefined };

async function payIn(tx: Tx, player: Player, { number, at }: { number: number; at: number }): Promise<void> {
  const id = `bench-${player.uid}-${number}`;
  const [amount, method] = [BigInt(1_000 + (number % 50) * 100), number % 3 === 0 ? 'pebblepurse' : 'card'];
  await addPayment(tx, player, {
    id,
    direction: 'deposit',
    method,
    amount,
    fee: 0n,
    status: 'success',
    offer: -1,
    paid_with: '•••• 4242',
    url: '',
    expires_at: null,
    at,
  });
  const note = { transaction: id, method };
  const money = { player, wallet: 'main', amount, against: 'cash', kind: 'deposit', note, at } as const;
  await moveMoney(tx, nobody, { ...money, key: `deposit:${id}` });
}
