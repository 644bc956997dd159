import { createHash } from 'node:crypto';
import type { Game } from '#schemas/platform/games.ts';
import type { Tx } from '../../../../server/db/db.ts';
import { ensureAccount, postTransfer } from '../../../../server/platform/ledger/ledger.ts';
import type { Player } from '../../../../server/platform/tables.ts';
import { mechanicOf } from '../../../games/mechanics/mechanicOf.ts';
import { drawOutcome, winOf } from '../../../games/play/outcome.ts';
import { commitmentOf } from '../../../games/play/playSession.ts';
import { limitsOf } from '../../../games/play/stakes.ts';

/** Duration of a demo round, in milliseconds. */
const CYCLE_MS = 3000;

interface SeededRound {
  player: Player;
  game: Game;
  at: number;
  /** Tells the player's rounds apart. */
  name: string;
  /** Left in the middle: the stake is taken, the win not yet paid. */
  isOpen: boolean;
}

/** One demo round at the lowest stake, drawn as every other one; none where the wallet does not reach. */
export async function playSeededRound(tx: Tx, seeded: SeededRound): Promise<void> {
  const { player, game, at, name, isOpen } = seeded;
  const { uid, operator, currency, brand, login } = player;
  const { min: stake } = limitsOf(game, currency);
  const wallet = await ensureAccount(tx, { owner: { player: uid }, kind: 'main', currency });
  const { balance } = await tx
    .selectFrom('account')
    .select('balance')
    .where('id', '=', wallet)
    .executeTakeFirstOrThrow();
  if (balance < stake) return;
  const seed = createHash('sha256').update(`marquee/${operator}/${login}/${name}`).digest('hex');
  const key = `seed-${name.replace('/', '-')}`;
  const outcome = drawOutcome({ record: game, seed }, key, mechanicOf(game).betting?.usual);
  const win = winOf(stake, outcome);
  const id = createHash('sha256').update(`${uid}:${key}`).digest('hex').slice(0, 32);
  await move(tx, seeded, { kind: 'bet', id, amount: -stake });
  if (!isOpen && win > 0n) await move(tx, seeded, { kind: 'win', id, amount: win });
  const ended = isOpen
    ? { status: 'open' as const, balance_after: balance - stake, finished_at: null }
    : { status: 'settled' as const, balance_after: balance - stake + win, finished_at: BigInt(at + CYCLE_MS) };
  const drawn = { seed, commitment: commitmentOf(seed), key, outcome: JSON.stringify(outcome), freespins: '' };
  const sums = { wallet: 'main' as const, currency, stake, win, balance_before: balance };
  await tx
    .insertInto('game_round')
    .values({ id, uid, brand, game: game.sysname, mode: 'play', ...sums, ...drawn, ...ended, started_at: BigInt(at) })
    .execute();
}

async function move(
  tx: Tx,
  { player, game, at }: SeededRound,
  { kind, id, amount }: { kind: 'bet' | 'win'; id: string; amount: bigint },
): Promise<void> {
  const { uid, operator, currency } = player;
  const wallet = await ensureAccount(tx, { owner: { player: uid }, kind: 'main', currency });
  const house = await ensureAccount(tx, { owner: { house: operator }, kind: 'games', currency });
  const entries = [
    { account: house, amount: -amount },
    { account: wallet, amount },
  ];
  const note = { round: id, game: game.sysname, product: 'casino' };
  await postTransfer(tx, { kind, key: `${kind}:${id}`, at, note, entries });
}
