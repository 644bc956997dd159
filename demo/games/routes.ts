import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Game } from '#schemas/platform/games.ts';
import type { RouteDoor } from '../../server/platform/area.ts';
import { findGame } from '../../server/platform/games/findGame.ts';
import { gameCode } from './page/assets.ts';
import { ART_PATH, CODE_PATH } from './page/page.ts';
import { symbolAt, symbolSheet } from './page/symbols.ts';
import { mountPlay } from './play/routes.ts';

const YEAR_SEC = 31_536_000;
const DAY_SEC = 86_400;

/** Routes for the files of an opened game's page, and for the calls that it makes. */
export function mountGames(app: FastifyInstance, door: RouteDoor): void {
  const { services } = door;
  void app.register(async (scope) => mountPlay(scope, door));

  app.get<{ Params: { hash: string; '*': string } }>(`${CODE_PATH}/:hash/*`, async (request, reply) => {
    const file = request.params.hash === gameCode.hash ? gameCode.files.get(request.params['*']) : undefined;
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    // for any page: the sandboxed frame has no origin that could be named
    publicFile(reply, YEAR_SEC)
      .header('access-control-allow-origin', '*')
      .header('vary', 'accept-encoding')
      .type(file.type);
    const takesBrotli = /(^|,)\s*br\s*(,|$)/.test(String(request.headers['accept-encoding'] ?? ''));
    return takesBrotli ? reply.header('content-encoding', 'br').send(await file.brotli()) : reply.send(file.bytes);
  });

  const art = async (sysname: string, reply: FastifyReply, draw: (game: Game) => string | undefined): Promise<void> => {
    const game = /^[a-z0-9-]{1,64}$/.test(sysname) ? await findGame(services.db.read, sysname) : null;
    const svg = game && draw(game);
    if (!svg) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    return publicFile(reply, DAY_SEC)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/svg+xml')
      .send(svg);
  };
  app.get<{ Params: { file: string } }>(`${ART_PATH}/:file`, (request, reply) =>
    art(/^(.+)\.svg$/.exec(request.params.file)?.[1] ?? '', reply, symbolSheet),
  );
  app.get<{ Params: { game: string; file: string } }>(`${ART_PATH}/:game/:file`, ({ params }, reply) =>
    art(params.game, reply, (game) => symbolAt(game, Number(/^(\d)\.svg$/.exec(params.file)?.[1] ?? Number.NaN))),
  );
}

function publicFile(reply: FastifyReply, maxAgeSec: number): FastifyReply {
  return reply
    .header('cache-control', `public, max-age=${maxAgeSec}, immutable`)
    .header('x-content-type-options', 'nosniff');
}
