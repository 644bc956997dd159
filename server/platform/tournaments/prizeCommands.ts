import type { Tx } from '../../db/db.ts';
import { CommandError, type CommandInput, need, type Order } from '../../kernel/command.ts';
import type { PlatformCommand } from '../area.ts';
import type { Services } from '../context.ts';
import { toMinor } from '../ledger/currency.ts';
import { ensureAccount, type TransferEntry } from '../ledger/ledger.ts';
import { convertMinor } from '../ledger/rates.ts';
import { lockPlayer } from '../lockPlayer.ts';
import type { Player } from '../tables.ts';
import { announceBalance } from '../wallet/balance.ts';
import { moneyText, releasePrize, type UnclaimedPrize, unclaimedPrizes } from './unclaimedPrizes.ts';

/** Lines of a list of all tournaments. */
const MOST_LINES = 50;

const list: PlatformCommand = {
  name: 'prize list',
  summary: 'shows prizes of tournaments that could be paid to nobody, oldest first',
  example: 'marquee prize list --tournament 12',
  options: { tournament: { help: 'number of the one tournament whose prizes are shown, all of them' } },
  async run({ db }, input) {
    const only = input['tournament'] === undefined ? null : numberOf(input, 'tournament');
    const prizes = (await unclaimedPrizes(db.read)).filter(({ tournament }) => only === null || tournament === only);
    if (prizes.length === 0) return 'No prize is unclaimed.';
    const shown = only === null ? prizes.slice(0, MOST_LINES) : prizes;
    const left = prizes.length - shown.length;
    return [...shown.map(lineOf), ...(left > 0 ? [`and ${left} more: name their --tournament`] : [])].join('\n');
  },
};

function lineOf({ tournament, winner, currency, amount, since }: UnclaimedPrize): string {
  return `tournament ${tournament}  winner ${winner}  ${moneyText(amount, currency)}  ${new Date(since).toISOString()}`;
}

const prizeOptions = {
  tournament: { help: 'number of the tournament, as «prize list» shows it', isRequired: true },
  winner: { help: 'number of the account that won it', isRequired: true },
  reason: { help: 'why, in a sentence', isRequired: true },
};

const pay: PlatformCommand = {
  name: 'prize pay',
  summary: 'pays an unclaimed prize into a player’s wallet, at today’s rate',
  example: 'marquee prize pay --tournament 12 --winner 100001 --player 100207 --reason "the winner’s new account"',
  options: {
    ...prizeOptions,
    player: { help: 'number of the account that gets it', isRequired: true },
    amount: { help: 'in the currency of that account, where there is no rate' },
  },
  needsSecondPerson: true,
  async run(services, input, order) {
    const note = noteOf(input, order);
    const uid = numberOf(input, 'player');
    return services.db.write(async (tx) => {
      const prize = await findPrize(tx, input);
      const player = await lockPlayer(tx, uid);
      if (!player || player.status === 'deleted' || player.operator !== prize.operator)
        throw new CommandError(`The company that owes this prize has no player ${uid}.`);
      const amount = worthOf(services.rates, prize, { player, given: input['amount'] });
      const to = await entriesTo(tx, prize, { player, amount });
      await releasePrize(tx, prize, { kind: 'tournament-prize', to, at: services.clock.now(), note });
      await announceBalance(tx, services.live, player);
      return `Player ${uid} has the prize: ${moneyText(amount, player.currency)}.`;
    });
  },
};

const giveBack: PlatformCommand = {
  name: 'prize return',
  summary: 'gives an unclaimed prize back to the house',
  example: 'marquee prize return --tournament 12 --winner 100001 --reason "nobody asked for it in a year"',
  options: prizeOptions,
  needsSecondPerson: true,
  async run({ db, clock }, input, order) {
    const note = noteOf(input, order);
    return db.write(async (tx) => {
      const prize = await findPrize(tx, input);
      const to = [{ account: await promotionsOf(tx, prize, prize.currency), amount: prize.amount }];
      await releasePrize(tx, prize, { kind: 'prize-returned', to, at: clock.now(), note });
      return `The house has the prize again: ${moneyText(prize.amount, prize.currency)}.`;
    });
  },
};

async function findPrize(tx: Tx, input: CommandInput): Promise<UnclaimedPrize> {
  const [tournament, winner] = [numberOf(input, 'tournament'), numberOf(input, 'winner')];
  const prize = (await unclaimedPrizes(tx)).find((one) => one.tournament === tournament && one.winner === winner);
  if (!prize) throw new CommandError(`No prize of tournament ${tournament} is kept for ${winner}.`);
  return prize;
}

function numberOf(input: CommandInput, name: string): number {
  const value = Number(need(input, name));
  if (!Number.isSafeInteger(value)) throw new CommandError(`--${name} is a number.`);
  return value;
}

function noteOf(input: CommandInput, { by, approvedBy }: Order): Readonly<Record<string, string>> {
  return { reason: need(input, 'reason'), by, approvedBy, order: need(input, 'order') };
}

/** Minor units that the prize is worth to a player: by the rate, or by two people’s word where there is none. */
function worthOf(
  rates: Services['rates'],
  prize: UnclaimedPrize,
  { player: { currency }, given }: { player: Player; given: string | undefined },
): bigint {
  const worth = convertMinor(rates, prize.amount, { from: prize.currency, to: currency });
  if (worth === 0n)
    throw new CommandError(
      `At today’s rate ${moneyText(prize.amount, prize.currency)} is less than the smallest amount of ${currency}: name an account in another currency, or give it back by «prize return».`,
    );
  if (worth !== null && given !== undefined)
    throw new CommandError(`${currency} has a rate: ${moneyText(worth, currency)}. Leave --amount out.`);
  const amount = worth ?? toMinor(given ?? '', currency);
  if (amount !== null && amount > 0n) return amount;
  throw new CommandError(
    given === undefined
      ? `Nobody knows what ${moneyText(prize.amount, prize.currency)} are in ${currency}: say it by --amount.`
      : `«${given}» is no amount of ${currency}.`,
  );
}

/** The player gets it in their own currency; in another one than the prize's, the house changes it. */
async function entriesTo(
  tx: Tx,
  prize: UnclaimedPrize,
  { player: { uid, currency }, amount }: { player: Player; amount: bigint },
): Promise<readonly TransferEntry[]> {
  const wallet = await ensureAccount(tx, { owner: { player: uid }, kind: 'main', currency });
  if (currency === prize.currency) return [{ account: wallet, amount }];
  return [
    { account: await promotionsOf(tx, prize, prize.currency), amount: prize.amount },
    { account: await promotionsOf(tx, prize, currency), amount: -amount },
    { account: wallet, amount },
  ];
}

function promotionsOf(tx: Tx, { operator }: UnclaimedPrize, currency: string): Promise<string> {
  return ensureAccount(tx, { owner: { house: operator }, kind: 'promotions', currency });
}

/** The operator's orders about prizes that could be paid to nobody. Source: DOM-62. */
export const prizeCommands: readonly PlatformCommand[] = [list, pay, giveBack];
