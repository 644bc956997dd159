import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Game } from '#schemas/platform/games.ts';
import type { Tx } from '../../../../server/db/db.ts';
import type { GameRoundTable } from '../../../../server/platform/games/tables.ts';
import { accountId } from '../../../../server/platform/ledger/ledger.ts';
import type { Player } from '../../../../server/platform/tables.ts';
import type { Seeding } from '../../seeding.ts';

/** Keys of the bets and wins that demo players were made with (see `seed/players.ts`, `demo/seed/areas/protection.ts`). */
const KEY = /^seed:(\d+):(bet|win):(\w+)$/;

type Round = Insertable<GameRoundTable>;

/** The bets in the ledger of the demo players, as rounds of games: the history shows the same movements as the ledger. */
export async function earlierRounds(
  tx: Tx,
  { players, games, dice }: Pick<Seeding, 'players'> & { games: readonly Game[]; dice: ReturnType<Seeding['dice']> },
): Promise<Round[]> {
  const byAccount = new Map(
    players.map(({ player }) => [
      accountId({ owner: { player: player.uid }, kind: 'main', currency: player.currency }),
      player,
    ]),
  );
  const rows = await tx
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select([
      'entry.account_id',
      'entry.amount',
      'entry.balance_after',
      'transfer.created_at',
      'transfer.idempotency_key',
    ])
    .where('entry.account_id', 'in', [...byAccount.keys()])
    .orderBy('entry.account_id')
    .orderBy('entry.place')
    .execute();
  const rounds = new Map<string, Round>();
  for (const { account_id, amount, balance_after, created_at, idempotency_key } of rows) {
    const [, uid = '', kind = '', step = ''] = KEY.exec(idempotency_key) ?? [];
    const player = byAccount.get(account_id);
    if (kind === '' || !player) continue;
    const id = createHash('sha256').update(`seed:${uid}:${step}`).digest('hex').slice(0, 32);
    const round = rounds.get(id);
    if (round) Object.assign(round, { win: amount, balance_after, finished_at: created_at });
    else rounds.set(id, lostRound({ id, player, game: dice.pick(games).sysname, amount, balance_after, created_at }));
  }
  return [...rounds.values()];
}

interface Bet {
  id: string;
  player: Player;
  game: string;
  /** As the wallet saw it: negative. */
  amount: bigint;
  balance_after: bigint;
  created_at: bigint;
}

/** A bet as a round that won nothing, until its win is found. It was made up, not drawn: there is no seed to check. */
function lostRound({ id, player, game, amount, balance_after, created_at }: Bet): Round {
  const { uid, brand, currency } = player;
  const sums = { stake: -amount, win: 0n, balance_before: balance_after - amount, balance_after };
  const nothing = {
    seed: '',
    commitment: '',
    key: '',
    freespins: '',
    outcome: '{"stops":[],"grid":[],"runs":[],"pay":0}',
  };
  const times = { started_at: created_at, finished_at: created_at };
  return {
    id,
    uid,
    brand,
    game,
    mode: 'play',
    wallet: 'main',
    currency,
    status: 'settled',
    ...sums,
    ...nothing,
    ...times,
  };
}
