import type { FastifyRequest } from 'fastify';
import type { PlayMode } from '#schemas/platform/gameHistory.ts';
import type { Game } from '#schemas/platform/games.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { type Brand, policyOf, type Services } from '../../context.ts';
import type { Player } from '../../tables.ts';
import type { StudioTable } from '../tables.ts';
import { countriesOf } from './countriesOf.ts';
import { type LaunchRefusal, refuseLaunch } from './decideLaunch.ts';
import { refusalWords } from './refusalWords.ts';

export interface PlayAsked {
  /** Its headers may say from which country it comes. */
  request: FastifyRequest;
  brand: Brand;
  player: Player | null;
  game: Game | null;
  mode: PlayMode;
}

/** Decides at this moment: for a game that is to be opened, and before each round of one that is open. @returns null when it may be played */
export async function whyShut(services: Services, asked: PlayAsked): Promise<LaunchRefusal | null> {
  const { request, brand, player, game, mode } = asked;
  const countries = countriesOf(request, player, services.settings.countryHeader);
  const { rests_since: restsSince } = await studioOf(services, game?.provider ?? '');
  const { guestDemo } = policyOf(brand);
  return refuseLaunch({ game, mode, player, countries, isStudioResting: restsSince !== null, guestDemo });
}

/** Refuses a round of a game that is open, and may not be played any more. */
export function gameClosed(why: LaunchRefusal) {
  const { title, note } = refusalWords(why, 'en');
  return refusal('InvalidRequestException', `${title}. ${note}`, { code: 'GAME_CLOSED', error_data: { why } });
}

/** A studio's name, and since when it rests; an unknown studio has no name and works. */
export async function studioOf({ db }: Services, sysname: string): Promise<Pick<StudioTable, 'name' | 'rests_since'>> {
  const row = await db.read
    .selectFrom('studio')
    .select(['name', 'rests_since'])
    .where('sysname', '=', sysname)
    .executeTakeFirst();
  return row ?? { name: '', rests_since: null };
}
