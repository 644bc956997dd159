import { textsOf } from '#schemas/record.ts';
import type { Tx } from '../../../db/db.ts';
import { newId } from '../../../kernel/newId.ts';
import type { Services } from '../../context.ts';
import type { MomentHandlers } from '../../createMoments.ts';
import { toMoney } from '../../ledger/currency.ts';
import type { Registered } from '../../moments.ts';
import type { PostbackTable } from '../tables.ts';
import { CLICK_WINDOW_MS } from './clickCookie.ts';
import { isArrival, readTracking } from './readHit.ts';

/** Stores the click that brought a player, and the notices that its affiliate is to get: registration and first deposit, each once. */
export const affiliateMoments: MomentHandlers = {
  async registered(tx, registered, services) {
    const { player, at } = registered;
    const click = (await storedClick(tx, registered)) ?? (await toldClick(tx, registered, services));
    if (!click) return;
    await tx
      .insertInto('attribution')
      .values({ uid: player.uid, click_id: click.id, created_at: BigInt(at) })
      .execute();
    await putPostback(tx, services, { uid: player.uid, goal: 'registration', at, click, facts: {} });
  },
  async deposited(tx, { player, amount, count, at }, services) {
    if (count !== 1) return;
    const click = await tx
      .selectFrom('attribution')
      .innerJoin('click', 'click.id', 'attribution.click_id')
      .select(['click.id', 'click.tracking'])
      .where('attribution.uid', '=', player.uid)
      .executeTakeFirst();
    if (!click) return;
    const facts = { amount: toMoney(amount, player.currency) };
    await putPostback(tx, services, { uid: player.uid, goal: 'first_deposit', at, click, facts });
  },
};

type Click = NewPostback['click'];

/** The click that the browser's cookie names. */
async function storedClick(tx: Tx, { player, click: id, at }: Registered): Promise<Click | undefined> {
  if (!id) return undefined;
  return tx
    .selectFrom('click')
    .select(['id', 'tracking'])
    .where('id', '=', id)
    .where('operator', '=', player.operator)
    .where('created_at', '>', BigInt(at - CLICK_WINDOW_MS))
    .executeTakeFirst();
}

/** Without one, the ids that the registration itself brought [STATE-20]. */
async function toldClick(tx: Tx, { player, input, at }: Registered, { random }: Services): Promise<Click | undefined> {
  const told = readTracking(input);
  if (!isArrival(told)) return undefined;
  const click = { id: newId(random), tracking: JSON.stringify(told) };
  await tx
    .insertInto('click')
    .values({ ...click, operator: player.operator, created_at: BigInt(at) })
    .execute();
  return click;
}

interface NewPostback {
  uid: number;
  goal: PostbackTable['goal'];
  at: number;
  click: { id: string; tracking: string };
  facts: Readonly<Record<string, unknown>>;
}

/** The affiliate learns its own click and names, never who the player is. */
async function putPostback(tx: Tx, { random }: Services, { uid, goal, at, click, facts }: NewPostback): Promise<void> {
  const tracking = textsOf(JSON.parse(click.tracking));
  const body = JSON.stringify({ goal, click_id: click.id, ...tracking, ...facts, at });
  await tx
    .insertInto('postback')
    .values({
      id: newId(random),
      uid,
      goal,
      body,
      tries: 0,
      next_at: BigInt(at),
      sent_at: null,
      created_at: BigInt(at),
    })
    .onConflict((conflict) => conflict.columns(['uid', 'goal']).doNothing())
    .execute();
}
