import type { Tx } from '../../db/db.ts';
import { CommandError, need } from '../../kernel/command.ts';
import type { PlatformCommand } from '../area.ts';
import type { Services } from '../context.ts';
import { say, type Words } from '../words.ts';
import { loyaltyTermsOf } from './terms.ts';

const orders: PlatformCommand = {
  name: 'loyalty orders',
  summary: 'lists goods that were bought with points and have not been sent',
  example: 'marquee loyalty orders',
  options: {},
  async run(services) {
    const { db } = services;
    const open = await db.read
      .selectFrom('loyalty_order')
      .selectAll()
      .where('status', '=', 'open')
      .orderBy('created_at')
      .limit(100)
      .execute();
    if (open.length === 0) return 'Nothing waits to be sent.';
    const lines = open.map(({ id, uid, product, created_at, receiver, address }) => {
      const title = titleOf(services, product);
      const to = inOneLine(`${receiver}, ${address}`);
      return `${id}  player ${uid}  ${new Date(Number(created_at)).toISOString()}  ${say(title, 'en')}  to: ${to}`;
    });
    return lines.join('\n');
  },
};

/** What a bought product is called; what is sold no more is known by its number. */
function titleOf(services: Pick<Services, 'loyalty'>, product: number): Words {
  return loyaltyTermsOf(services).products.find(({ id }) => id === product)?.title ?? String(product);
}

/** Players wrote it: what would move the terminal's cursor is a space. */
function inOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ');
}

const sent: PlatformCommand = {
  name: 'loyalty sent',
  summary: 'writes down that goods have been sent',
  example: 'marquee loyalty sent --purchase 1f2e3d4c5b6a7988',
  options: { purchase: { help: 'id of the purchase', isRequired: true } },
  async run(services, input) {
    const { db, clock } = services;
    const id = need(input, 'purchase');
    const done = await db.write(async (tx) => {
      const order = await tx
        .updateTable('loyalty_order')
        .set({ status: 'done', sent_at: BigInt(clock.now()) })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .returning(['uid', 'product'])
        .executeTakeFirst();
      if (order) await tellSent(tx, services, { id, ...order });
      return order;
    });
    if (!done) throw new CommandError(`There is no open purchase «${id}».`);
    return `Purchase ${id} is sent.`;
  },
};

/** Writes to the buyer. An account that was erased meanwhile has no address any more. */
async function tellSent(
  tx: Tx,
  services: Services,
  { id: number, uid, product: bought }: { id: string; uid: number; product: number },
): Promise<void> {
  const player = await tx.selectFrom('player').selectAll().where('uid', '=', uid).executeTakeFirst();
  if (!player) return;
  const title = titleOf(services, bought);
  await services.moments.letterDue(tx, {
    player,
    kind: 'order-sent',
    values: { product: say(title, player.locale), number },
  });
}

/** The operator's orders about the loyalty shop. */
export const loyaltyCommands: readonly PlatformCommand[] = [orders, sent];
