import { approveWithdrawal, declineWithdrawal } from '../../../server/platform/cashier/withdrawals.ts';
import { CARD } from '../payer.ts';
import { countStakes, refuseOverLimits } from './checks.ts';
import { nextWish, type Person } from './people.ts';
import { playGame } from './playing.ts';
import type { World } from './world.ts';

type Act = (world: World, person: Person) => Promise<void>;

/** Sums whose last digits make the sandbox decline (13), wait (31), never answer (51) or run out (81). */
const sums = ['20', '25', '40', '60', '100', '13', '31', '51', '81'] as const;

/** Products that a day of play can earn: a euro, two packs of free spins, a deck of cards. */
const CHEAP = [1, 8, 8, 9, 16];

const deposit: Act = async (world, person) => {
  const { dice } = world;
  const isVoucher = dice.chance(0.5);
  const amount = dice.pick(sums);
  const wish = isVoucher
    ? { method: 'acorn-voucher', requisites: '{"code":"ACORN0000777"}' }
    : { method: 'card', campaign_offer_id: -1 };
  const { data } = await person.browser.call('cashier.makedeposit', { ...wish, amount, request_id: nextWish(person) });
  if (!data) return;
  person.done.deposit.add(data.transaction);
  await refuseOverLimits(world, person, 'deposit');
  if (!isVoucher && dice.chance(0.85)) await person.browser.press(data.url);
};

const withdraw: Act = async ({ dice }, person) => {
  const amount = dice.pick(['20', '25', '50', '200']);
  const wish = { method: 'card', amount, requisites: CARD, request_id: nextWish(person) };
  const { data } = await person.browser.call('cashier.makewithdrawal', wish);
  if (!data) return;
  person.done.withdraw.add(data.transaction);
  if (!dice.chance(0.3)) return;
  const { transaction } = data;
  await person.browser.call('cashier.cancelwithdrawal', { transaction, request_id: nextWish(person) });
};

const bet: Act = async (world, person) => {
  const { dice } = world;
  const phase = dice.pick(['upcoming', 'live'] as const);
  const { data: events } = await person.browser.call('sport.getEvents', { phase, limit: 10 });
  const event = events && events.items.length > 0 ? dice.pick(events.items) : undefined;
  const [selection] = event?.markets[0]?.selections ?? [];
  if (!event || !selection) return;
  const selections = JSON.stringify([{ event: event.id, selection: selection.id, odds: selection.odds }]);
  const wish = { request_id: nextWish(person), amount: dice.pick(['1.00', '2.50', '7.77']), selections };
  const { data } = await person.browser.call('sport.placeBet', wish);
  if (!data) return;
  person.done.bet.add(data.id);
  await refuseOverLimits(world, person, 'loss');
};

const cashOut: Act = async ({ dice }, person) => {
  const { data } = await person.browser.call('sport.getBets', { status: 'open' });
  const open = data?.items.filter(({ cashout }) => cashout !== null) ?? [];
  if (open.length === 0) return;
  const { id, cashout } = dice.pick(open);
  const amount = cashout?.amount ?? '0.01';
  await person.browser.call('sport.cashout', { request_id: nextWish(person), bet_id: id, amount });
};

const bonus: Act = async ({ dice }, person) => {
  const { data } = await person.browser.call('bonuses.get', {});
  if (!data || data.items.length === 0) return;
  const { id, status } = dice.pick(data.items);
  const wish = { bonus_id: id, request_id: nextWish(person) };
  if (status === 'available') await person.browser.call('bonuses.activate', wish);
  else if (dice.chance(0.3)) await person.browser.call('bonuses.remove', wish);
};

const promoCode: Act = async ({ dice }, person) => {
  const promocode = dice.pick(['WELCOME10', 'BETONLY', 'EXPIRED1', 'NOSUCHCODE']);
  await person.browser.call('campaigns.activatePromocode', { promocode });
};

const shop: Act = async ({ dice }, person) => {
  if (dice.chance(0.5)) {
    await person.browser.call('loyalty.claimquest', { id: dice.between(1, 3), request_id: nextWish(person) });
  }
  const wish = { id: dice.pick(CHEAP), request_id: nextWish(person) };
  const { data } = await person.browser.call('loyalty.buyproduct', wish);
  if (data) person.done.order.add(data.order_id);
};

/** Within the day no raise comes into force: a higher sum, or none, leaves the old one standing. */
const setLimit: Act = async ({ dice }, person) => {
  const type = dice.pick(['deposit', 'loss'] as const);
  const amount = dice.pick([50, 100, 200]);
  const { status } = await person.browser.call('account.setLimit', { type, amount: String(amount), period: '7' });
  const known = person.limits[type];
  const asked = BigInt(amount) * 100n;
  if (status === 200 && (known === null || asked < known)) person.limits[type] = asked;
};

const close: Act = async (world, person) => {
  const isBreak = world.dice.chance(0.6);
  const { status } = isBreak
    ? await person.browser.call('account.setTimeout', { days: world.dice.between(2, 40) })
    : await person.browser.call('account.setSelfExclusion', { period: '6m' });
  if (status !== 200) return;
  person.closedAt ??= await countStakes(world, person);
  if (!isBreak) person.isSignedIn = false;
};

const leave: Act = async (_, person) => {
  await person.browser.call('auth.logout', {});
  person.isSignedIn = false;
};

/** Lets an operator decide on a waiting withdrawal of any player. */
const decide: Act = async (world) => {
  const { services } = world.app.platform;
  const waiting = await world.db.read
    .selectFrom('payment')
    .select('id')
    .where('status', '=', 'requested')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (waiting.length === 0) return;
  const { id } = world.dice.pick(waiting);
  if (world.dice.chance(0.7)) await approveWithdrawal(services, id);
  else await declineWithdrawal(services, id, 'documents-missing');
};

/** Acts of a day, with their relative frequency. */
const weights: readonly [Act, number][] = [
  [playGame, 40],
  [deposit, 16],
  [withdraw, 6],
  [decide, 6],
  [bet, 10],
  [cashOut, 4],
  [bonus, 6],
  [promoCode, 3],
  [shop, 6],
  [setLimit, 3],
  [leave, 3],
  [close, 1],
];

const urn = weights.flatMap(([act, weight]) => Array.from({ length: weight }, () => act));

/** One random thing a player does. */
export async function actOnce(world: World, person: Person): Promise<void> {
  await world.dice.pick(urn)(world, person);
}
