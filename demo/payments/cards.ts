import type { Tx } from '../../server/db/db.ts';
import type { SavedAccount } from '../../server/platform/cashier/requisites/saved.ts';
import { readAccount } from '../../server/platform/cashier/webhook/event.ts';
import type { MomentHandler } from '../../server/platform/createMoments.ts';

/** Finds a card by the name that the sandbox gave it; null for one that it never saved. */
export async function findCard(tx: Tx, token: string): Promise<SavedAccount | null> {
  const rows = tx.selectFrom('sandbox_order').select('saves').where('saves', 'like', `%${token}%`);
  const cards = (await rows.execute()).map(({ saves }) => readAccount(JSON.parse(saves)));
  return cards.find((card) => card?.token === token) ?? null;
}

/** Lets go of the cards of an erased player, also in the messages that told of them. */
export const forgetCards: MomentHandler<'erased'> = async (tx, { player: { uid } }) => {
  await tx.updateTable('sandbox_order').set({ saves: '', account: '' }).where('id', 'in', ordersOf(tx, uid)).execute();
  await dropFromMessages(tx, uid, () => true);
};

/** Lets go of one card of a player, also in orders and messages that would save it again. */
export async function forgetCard(tx: Tx, { uid, token }: { uid: number; token: string }): Promise<void> {
  await tx
    .updateTable('sandbox_order')
    .set({ saves: '' })
    .where('id', 'in', ordersOf(tx, uid))
    .where('saves', 'like', `%${token}%`)
    .execute();
  await dropFromMessages(tx, uid, (account) => account?.token === token);
}

const ordersOf = (tx: Tx, uid: number) => tx.selectFrom('payment').select('id').where('uid', '=', uid);

/** Takes cards out of the messages about a player's orders, those to come and those that were delivered. */
async function dropFromMessages(
  tx: Tx,
  uid: number,
  isMeant: (account: SavedAccount | null) => boolean,
): Promise<void> {
  const events = tx.selectFrom('sandbox_event').select(['id', 'body']).where('order_id', 'in', ordersOf(tx, uid));
  for (const { id, body } of await events.execute()) {
    const { account, ...rest } = JSON.parse(body);
    if (account === undefined || !isMeant(readAccount(account))) continue;
    await tx
      .updateTable('sandbox_event')
      .set({ body: JSON.stringify(rest) })
      .where('id', '=', id)
      .execute();
  }
}
