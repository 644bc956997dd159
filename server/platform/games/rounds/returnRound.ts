import type { Tx } from '../../../db/db.ts';
import { CommandError, need } from '../../../kernel/command.ts';
import type { PlatformCommand } from '../../area.ts';
import type { Services } from '../../context.ts';
import { readWallets } from '../../wallet/balance.ts';
import { returnStake } from '../../wallet/stakes.ts';
import { returnFreespin } from './freespins.ts';

/**
 * Takes an open round back: its stake goes back to where it came from, its free spin into its pack, its win is never paid.
 * @returns false when no such round is open
 */
export async function returnRound(
  tx: Tx,
  services: Services,
  { id, at }: { id: string; at: number },
): Promise<boolean> {
  const round = await tx
    .updateTable('game_round')
    .set({ status: 'returned', win: 0n, finished_at: BigInt(at) })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirst();
  if (!round) return false;
  const { game, mode, wallet, stake: amount, freespins: pack, started_at } = round;
  const player = await tx.selectFrom('player').selectAll().where('uid', '=', round.uid).executeTakeFirstOrThrow();
  if (pack === '') {
    const stake = { player, product: 'casino', mode, round: id, game, amount, wallet, at: Number(started_at) } as const;
    await returnStake(tx, services, { stake, at });
  } else {
    await returnFreespin(tx, pack);
  }
  const { minor } = await readWallets(tx, player);
  await tx.updateTable('game_round').set({ balance_after: minor[wallet] }).where('id', '=', id).execute();
  return true;
}

/** For a game that broke: what was staked is given back. */
export const roundReturn: PlatformCommand = {
  name: 'round return',
  summary: 'takes an open round back: the stake, or the free spin, goes to the player again',
  example: 'marquee round return --round 0f3a… --reason "the game broke"',
  options: {
    round: { help: 'the round’s id, as the player’s history shows it', isRequired: true },
    reason: { help: 'why, in a sentence', isRequired: true },
  },
  needsSecondPerson: true,
  async run(services, input) {
    const id = need(input, 'round');
    need(input, 'reason');
    const isReturned = await services.db.write((tx) => returnRound(tx, services, { id, at: services.clock.now() }));
    if (!isReturned) throw new CommandError(`No round ${id} is open.`);
    return `Round ${id} is taken back.`;
  },
};
