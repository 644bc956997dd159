import { CommandError, need } from '../../kernel/command.ts';
import type { PlatformCommand } from '../area.ts';
import { say } from '../words.ts';
import { products } from './products.ts';

const orders: PlatformCommand = {
  name: 'loyalty orders',
  summary: 'lists goods that were bought with points and have not been sent',
  example: 'marquee loyalty orders',
  options: {},
  async run({ db }) {
    const open = await db.read
      .selectFrom('loyalty_order')
      .selectAll()
      .where('status', '=', 'open')
      .orderBy('created_at')
      .limit(100)
      .execute();
    if (open.length === 0) return 'Nothing waits to be sent.';
    const lines = open.map(({ id, uid, product, created_at }) => {
      const title = products.find((one) => one.id === product)?.title ?? String(product);
      return `${id}  player ${uid}  ${new Date(Number(created_at)).toISOString()}  ${say(title, 'en')}`;
    });
    return lines.join('\n');
  },
};

const sent: PlatformCommand = {
  name: 'loyalty sent',
  summary: 'writes down that goods have been sent',
  example: 'marquee loyalty sent --purchase 1f2e3d4c5b6a7988',
  options: { purchase: { help: 'id of the purchase', isRequired: true } },
  async run({ db }, input) {
    const id = need(input, 'purchase');
    const done = await db.write((tx) =>
      tx
        .updateTable('loyalty_order')
        .set({ status: 'done' })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .returning('id')
        .executeTakeFirst(),
    );
    if (!done) throw new CommandError(`There is no open purchase «${id}».`);
    return `Purchase ${id} is sent.`;
  },
};

/** What operators may order about the loyalty shop. */
export const loyaltyCommands: readonly PlatformCommand[] = [orders, sent];
