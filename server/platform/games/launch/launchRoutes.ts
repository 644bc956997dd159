import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { playModes } from '#schemas/platform/gameHistory.ts';
import type { Game } from '#schemas/platform/games.ts';
import { recordOf } from '#schemas/record.ts';
import type { RouteDoor } from '../../area.ts';
import { type Player, policyOf } from '../../context.ts';
import { cookieSession } from '../../http/cookieSession.ts';
import { FUN } from '../../ledger/currency.ts';
import { findGame } from '../findGame.ts';
import { openPlay, type PlayOpening } from '../play/playSession.ts';
import { readSlotCode } from './assets.ts';
import { type LaunchRefusal, launchStatus, refuseLaunch } from './decideLaunch.ts';
import { gameData } from './gameData.ts';
import { frameHeaders, gamePage, refusalPage } from './page.ts';
import { symbolSheet } from './symbols.ts';
import { playTexts } from './texts/index.ts';

const YEAR_SEC = 31_536_000;
const DAY_SEC = 86_400;

interface Launch {
  request: FastifyRequest;
  reply: FastifyReply;
  mode: string;
  find(): Promise<Game | null>;
}

/** `/platform/game/{sysname | custom/{custom}}/{mode}` [ROUTE-24], and what the game's page is made of. */
export function mountLaunch(app: FastifyInstance, door: RouteDoor): void {
  const { services } = door;
  const code = readSlotCode();
  const folder = `/platform/play/code/${code.hash}`;
  const open = createOpener(door, folder);
  type Named = { Params: { sysname: string; mode?: string } };
  type Custom = { Params: { custom: string; mode?: string } };
  for (const mode of ['', '/:mode']) {
    app.get<Named>(`/platform/game/:sysname${mode}`, async (request, reply) => {
      const { sysname, mode: asked = 'play' } = request.params;
      return open({ request, reply, mode: asked, find: () => findGame(services.db.read, sysname) });
    });
    app.get<Custom>(`/platform/game/custom/:custom${mode}`, async (request, reply) => {
      const { custom, mode: asked = 'play' } = request.params;
      return open({ request, reply, mode: asked, find: () => findCustom(door, custom) });
    });
  }
  app.get<{ Params: { hash: string; file: string } }>('/platform/play/code/:hash/:file', async (request, reply) => {
    const file = request.params.hash === code.hash ? code.files.get(request.params.file) : undefined;
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    // whoever loads it: the sandboxed frame has no origin that could be named
    publicFile(reply, YEAR_SEC)
      .header('access-control-allow-origin', '*')
      .header('vary', 'accept-encoding')
      .type(file.type);
    const takesBrotli = /(^|,)\s*br\s*(,|$)/.test(String(request.headers['accept-encoding'] ?? ''));
    return takesBrotli ? reply.header('content-encoding', 'br').send(await file.brotli()) : reply.send(file.bytes);
  });
  app.get<{ Params: { file: string } }>('/platform/play/art/:file', async (request, reply) => {
    const sysname = /^([a-z0-9-]{1,64})\.svg$/.exec(request.params.file)?.[1] ?? '';
    const game = await findGame(services.db.read, sysname);
    if (!game) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    return publicFile(reply, DAY_SEC)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/svg+xml')
      .send(symbolSheet(game));
  });
}

function publicFile(reply: FastifyReply, maxAgeSec: number): FastifyReply {
  return reply
    .header('cache-control', `public, max-age=${maxAgeSec}, immutable`)
    .header('x-content-type-options', 'nosniff');
}

async function findCustom({ services }: RouteDoor, custom: string): Promise<Game | null> {
  const row = await services.db.read
    .selectFrom('game_custom')
    .select('game')
    .where('custom', '=', custom)
    .executeTakeFirst();
  return row ? findGame(services.db.read, row.game) : null;
}

function createOpener(door: RouteDoor, code: string): (launch: Launch) => Promise<FastifyReply> {
  const { services, brandOf, playerOf } = door;
  return async ({ request, reply, mode: asked, find }) => {
    const brand = brandOf(request);
    const player = await playerOf(request);
    const mode = playModes.find((one) => one === asked);
    const game = mode ? await find() : null;
    const frame = { code, ...languageOf(door, request, player), title: '' };
    reply.headers(frameHeaders(request.headers.host ?? '')).type('text/html; charset=utf-8');
    const { guestDemo, maxStake } = policyOf(brand);
    const why = refuseLaunch({ game, mode: mode ?? 'play', player, guestDemo });
    if (why !== null || game === null || mode === undefined) return refuse(reply, frame, why ?? 'notFound');
    const { id: session } = cookieSession(request.headers, services);
    const token = await startPlay(door, { player, session, brand: brand.id, game: game.sysname, mode }).catch(
      (error: unknown) => {
        services.log.error({ err: error, game: game.sysname }, 'a game could not be opened');
        return null;
      },
    );
    if (token === null) return refuse(reply, frame, 'failed');
    const currency = mode === 'demo' || player === null ? FUN : player.currency;
    const studio = await studioOf(services, game.provider);
    const data = gameData({ game, studio, mode, currency, locale: frame.locale, token, maxStake });
    return reply.send(gamePage({ ...frame, title: game.description.title }, data));
  };
}

function refuse(reply: FastifyReply, frame: Parameters<typeof refusalPage>[0], why: LaunchRefusal): FastifyReply {
  const texts = playTexts(frame.locale);
  return reply.code(launchStatus[why]).send(refusalPage({ ...frame, title: texts[why] }, texts[`${why}Note`]));
}

/** Opens the game and remembers it among the player's recent ones. */
async function startPlay({ services }: RouteDoor, opening: Omit<PlayOpening, 'now'>): Promise<string> {
  const { db, clock, random } = services;
  const now = clock.now();
  const { player, game } = opening;
  return db.write(async (tx) => {
    if (player !== null) {
      const opened_at = BigInt(now);
      await tx
        .insertInto('game_recent')
        .values({ uid: player.uid, game, opened_at })
        .onConflict((conflict) => conflict.columns(['uid', 'game']).doUpdateSet({ opened_at }))
        .execute();
    }
    return openPlay(tx, { ...opening, now }, random);
  });
}

async function studioOf({ db }: RouteDoor['services'], sysname: string): Promise<string> {
  const row = await db.read.selectFrom('studio').select('name').where('sysname', '=', sysname).executeTakeFirst();
  return row?.name ?? '';
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
