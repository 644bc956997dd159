import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PlayMode, playModes } from '#schemas/platform/gameHistory.ts';
import type { Game } from '#schemas/platform/games.ts';
import { recordOf } from '#schemas/record.ts';
import type { RouteDoor } from '../../area.ts';
import type { Services } from '../../context.ts';
import { cookieSession } from '../../http/cookieSession.ts';
import { FUN } from '../../ledger/currency.ts';
import type { Player } from '../../tables.ts';
import { findGame } from '../findGame.ts';
import type { GameOpening, OpenedGame } from '../gameProvider.ts';
import { type LaunchRefusal, launchStatus } from './decideLaunch.ts';
import { refusalPage } from './refusalPage.ts';
import { studioOf, whyShut } from './whyShut.ts';

interface Launch {
  request: FastifyRequest;
  reply: FastifyReply;
  mode: string;
  find(): Promise<Game | null>;
}

/** `/platform/game/{sysname | custom/{custom}}/{mode}` [ROUTE-24]: the provider's game, or a page that says why it is not there. */
export function mountLaunch(app: FastifyInstance, door: RouteDoor): void {
  const { services } = door;
  type Named = { Params: { sysname: string; mode?: string } };
  type Custom = { Params: { custom: string; mode?: string } };
  for (const mode of ['', '/:mode']) {
    app.get<Named>(`/platform/game/:sysname${mode}`, async (request, reply) => {
      const { sysname, mode: asked = 'play' } = request.params;
      return open(door, { request, reply, mode: asked, find: () => findGame(services.db.read, sysname) });
    });
    app.get<Custom>(`/platform/game/custom/:custom${mode}`, async (request, reply) => {
      const { custom, mode: asked = 'play' } = request.params;
      return open(door, { request, reply, mode: asked, find: () => findCustom(services, custom) });
    });
  }
}

async function findCustom({ db }: Services, custom: string): Promise<Game | null> {
  const row = await db.read.selectFrom('game_custom').select('game').where('custom', '=', custom).executeTakeFirst();
  return row ? findGame(db.read, row.game) : null;
}

async function open(door: RouteDoor, { request, reply, mode: asked, find }: Launch): Promise<FastifyReply> {
  const { services, brandOf, playerOf } = door;
  const brand = brandOf(request);
  const player = await playerOf(request);
  const mode = playModes.find((one) => one === asked);
  const game = mode ? await find() : null;
  const language = languageOf(door, request, player);
  const refuse = (why: LaunchRefusal): FastifyReply => {
    const { text, headers } = refusalPage(why, language);
    return reply.code(launchStatus[why]).headers(headers).send(text);
  };
  const why = await whyShut(services, { request, brand, player, game, mode: mode ?? 'play' });
  if (why !== null || game === null || mode === undefined) return refuse(why ?? 'notFound');
  const opened = await openedBy(services, {
    player,
    session: cookieSession(request.headers, services).id,
    brand,
    game,
    studio: (await studioOf(services, game.provider)).name,
    mode,
    currency: currencyOf(mode, player),
    maxStake: player ? services.stakeCapOf(player, game.type) : services.stakeCapOfGuest(brand, game.type),
    ...language,
    host: request.headers.host ?? '',
  });
  if (opened === null) return refuse('failed');
  if ('url' in opened) return reply.header('cache-control', 'no-store').redirect(opened.url, 303);
  return reply.headers(opened.headers).type('text/html; charset=utf-8').send(opened.page);
}

/** Has the provider open a game, and remembers it among the player's recent ones. @returns null where it cannot be opened */
async function openedBy(services: Services, opening: GameOpening): Promise<OpenedGame | null> {
  const { player, game } = opening;
  try {
    const opened = (await services.games?.open(services, opening)) ?? null;
    if (opened !== null && player !== null) await remember(services, player, game);
    return opened;
  } catch (error) {
    services.log.error({ err: error, game: game.sysname }, 'a game could not be opened');
    return null;
  }
}

async function remember({ db, clock }: Services, { uid }: Player, { sysname: game }: Game): Promise<void> {
  const opened_at = BigInt(clock.now());
  await db.write((tx) =>
    tx
      .insertInto('game_recent')
      .values({ uid, game, opened_at })
      .onConflict((conflict) => conflict.columns(['uid', 'game']).doUpdateSet({ opened_at }))
      .execute(),
  );
}

function currencyOf(mode: PlayMode, player: Player | null): string {
  return mode === 'demo' || player === null ? FUN : player.currency;
}

/** `?locale=` of the page around it, else the player's language, else the brand's. */
function languageOf(
  { services, brandOf }: RouteDoor,
  request: FastifyRequest,
  player: Player | null,
): { locale: string; dir: 'ltr' | 'rtl' } {
  const { locales, defaultLocale } = services.i18n.locales(brandOf(request).id);
  const asked = recordOf(request.query)['locale'];
  const byCode = (code: unknown) => locales.find((one) => one.code === code);
  const found = byCode(asked) ?? byCode(player?.locale) ?? byCode(defaultLocale);
  return { locale: found?.code ?? 'en', dir: found?.dir === 'rtl' ? 'rtl' : 'ltr' };
}
