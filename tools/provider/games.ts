import { recordOf } from '#schemas/record.ts';
import { newId } from '../../server/kernel/newId.ts';
import { refusal } from '../../server/kernel/refusal.ts';
import type { Services } from '../../server/platform/context.ts';
import { findGame } from '../../server/platform/games/findGame.ts';
import type { GameProvider } from '../../server/platform/games/gameProvider.ts';
import { beginRound } from '../../server/platform/games/rounds/begin.ts';
import { finishRound } from '../../server/platform/games/rounds/finish.ts';
import { returnRound } from '../../server/platform/games/rounds/returnRound.ts';
import { isGenuine, type SignedNotice } from '../../server/platform/signedNotice.ts';
import { ask, type Company } from './company.ts';

/** Games at addresses of the company. */
export function acornGames(company: Company): GameProvider {
  return {
    async open({ random }, { player, brand, game, mode, currency, maxStake, locale }) {
      const body = {
        player: player?.uid ?? null,
        brand: brand.id,
        game: game.sysname,
        mode,
        currency,
        maxStake,
        locale,
      };
      const { url } = recordOf(await ask(company, '/launches', { id: newId(random), body }));
      if (typeof url !== 'string' || !url.startsWith('https://')) throw new Error('the company named no address');
      return { url };
    },
  };
}

/** An order for a round: begin takes the stake, finish pays the win, return gives the stake back. Sums in minor units, as texts. */
interface RoundOrder {
  order: 'begin' | 'finish' | 'return';
  player: number;
  /** Of `begin`: the company's name of the round. Of the others: the platform's, which `begin` answered. */
  round: string;
  game: string;
  brand: string;
  stake: string;
  win: string;
  /** What was drawn, as the player's history shows it. */
  outcome: string;
}

/**
 * Takes an order that the company posted to an address of yours (`routes` of the extension). Each works once, however often it comes.
 * @returns the platform's name of the round
 * @throws PlatformError when it is not signed, cannot be read, or the stake is refused
 */
export async function takeRoundOrder(services: Services, { key }: Company, notice: SignedNotice): Promise<string> {
  const at = services.clock.now();
  if (!isGenuine(key, notice, at)) throw refusal('AuthorizationException', 'This order is not signed as agreed.');
  const asked = readOrder(notice.body);
  const game = await findGame(services.db.read, asked.game);
  return services.db.write(async (tx) => {
    const player = await tx.selectFrom('player').selectAll().where('uid', '=', asked.player).executeTakeFirst();
    if (!game || !player) throw refusal('InvalidRequestException', 'This order names nothing that is here.');
    if (asked.order === 'finish') await finishRound(tx, services, { player, round: asked.round, at });
    if (asked.order === 'return') await returnRound(tx, services, { id: asked.round, at });
    if (asked.order !== 'begin') return asked.round;
    const { round } = await beginRound(tx, services, {
      player,
      brand: asked.brand,
      game,
      mode: 'play',
      currency: player.currency,
      key: asked.round,
      stake: BigInt(asked.stake),
      winOf: () => BigInt(asked.win),
      drawn: { seed: '', commitment: '', outcome: asked.outcome },
    });
    return round.id;
  });
}

const orders = ['begin', 'finish', 'return'] as const;

function readOrder(body: string): RoundOrder {
  const said = recordOf(JSON.parse(body));
  const text = (name: string): string => (typeof said[name] === 'string' ? said[name] : '');
  const order = orders.find((known) => known === said['order']);
  const [stake, win] = [text('stake') || '0', text('win') || '0'];
  if (!order || typeof said['player'] !== 'number' || ![stake, win].every((sum) => /^\d{1,15}$/.test(sum)))
    throw refusal('InvalidRequestException', 'This order cannot be read.');
  const [round, game, brand, outcome] = [text('round'), text('game'), text('brand'), text('outcome')];
  return { order, player: said['player'], round, game, brand, stake, win, outcome };
}
