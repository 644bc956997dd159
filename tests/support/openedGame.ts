import type { LightMyRequestResponse } from 'fastify';
import type { Game } from '#schemas/platform/games.ts';
import type { PlatformApp, Visitor } from './platformApp.ts';

/** Answer to a game's frame. */
export interface PlayAnswer {
  status: number;
  data?: {
    round: {
      id: string;
      stake: { amount: string };
      win: { amount: string };
      outcome: { pay: number };
      is_gain: boolean;
    } | null;
    balance: { amount: string; currency: string };
    commitment: string;
    open_round: string | null;
    closed: string | null;
    free_spins: { count: number; stake: { amount: string } } | null;
  };
  error?: { type: string; code: string; error_data: Record<string, unknown> };
}

/** The most popular game that is so. */
export async function gameWhere({ db }: PlatformApp, wanted: (game: Game) => boolean): Promise<Game> {
  const rows = await db.read.selectFrom('game').select('document').orderBy('weight', 'desc').execute();
  const found = rows.map(({ document }) => JSON.parse(document) as Game).find(wanted);
  if (!found) throw new Error('no such game in the seed');
  return found;
}

/** A slot that takes stakes from 1.00, with a demo. */
export async function demoSlot(site: PlatformApp): Promise<Game> {
  return gameWhere(site, ({ type, extra }) => type === 'slot' && extra.has_demo && extra.min_bet.amount === '1.00');
}

/** Asks for the page of a game's frame; `path` is the game's name, and perhaps its mode. */
export async function openGame(
  { app }: PlatformApp,
  { cookie }: Visitor,
  path: string,
): Promise<LightMyRequestResponse> {
  const headers = { host: 'aurora.test', ...(cookie ? { cookie } : {}) };
  return app.inject({ url: `/platform/game/${path}`, headers });
}

/** Token in the frame's page; empty if there is none. */
export function tokenIn(page: LightMyRequestResponse): string {
  return /"token":"([\w-]{43})"/.exec(page.body)?.[1] ?? '';
}

/** Asks as the frame does: by its token, from an origin that is none. */
export async function askPlay({ app }: PlatformApp, token: string, call: string, body?: object): Promise<PlayAnswer> {
  const answer = await app.inject({
    method: 'POST',
    url: `/platform/play/${call}`,
    headers: { host: 'aurora.test', origin: 'null', authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, ...answer.json<Omit<PlayAnswer, 'status'>>() };
}
