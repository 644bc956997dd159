import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordOf } from '#schemas/record.ts';
import type { Reader } from '../../../server/db/db.ts';
import { invalid } from '../../../server/kernel/refusal.ts';
import { answerError } from '../../../server/platform/answerError.ts';
import type { RouteDoor } from '../../../server/platform/area.ts';
import type { Services } from '../../../server/platform/context.ts';
import type { LaunchRefusal } from '../../../server/platform/games/launch/decideLaunch.ts';
import { gameClosed, whyShut } from '../../../server/platform/games/launch/whyShut.ts';
import { finishRound } from '../../../server/platform/games/rounds/finish.ts';
import { type LiveSession, playerSessions } from '../../../server/platform/session/sessions.ts';
import { guestSpin } from './guestSpin.ts';
import { findPlay, type Play } from './playSession.ts';
import { type SpinRequest, spin } from './spin.ts';
import { type PlayState, type RoundView, stateOf, viewOfRow } from './view.ts';

const spinBody = {
  type: 'object',
  additionalProperties: false,
  required: ['key'],
  properties: {
    key: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
    stake: { type: 'string', minLength: 1, maxLength: 25 },
    is_free: { const: true },
    bets: {
      type: 'array',
      maxItems: 64,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['on', 'chips'],
        properties: {
          on: { type: 'string', pattern: '^[a-z]{1,8}[0-9]{0,2}$' },
          chips: { type: 'integer', minimum: 1, maximum: 100_000 },
        },
      },
    },
  },
  oneOf: [{ required: ['stake'] }, { required: ['is_free'] }],
} as const;

const endBody = {
  type: 'object',
  additionalProperties: false,
  required: ['round'],
  properties: { round: { type: 'string', pattern: '^[0-9a-f]{32}$' } },
} as const;

/** Bytes; a round's key and stake with chips all over a table are below. */
const BODY_LIMIT = 4096;

/** The answer of every play call. */
interface PlayAnswer extends PlayState {
  /** The requested round; null where there is none. */
  round: RoundView | null;
  /** Reason why no further round begins, whatever of this one is still to be shown; null while the game may be played. */
  closed: LaunchRefusal | null;
}

/**
 * `/platform/play/{start,spin,resume,end}`: what the game in its frame asks. The frame has no origin and no cookies, only its play
 * token; so these addresses, and no others, answer the origin `null`.
 */
export function mountPlay(app: FastifyInstance, door: RouteDoor): void {
  const { services } = door;
  const playOf = (request: FastifyRequest): Promise<Play> => playBehind(request, door);
  const closedOf = (request: FastifyRequest, { player, record: game, mode }: Play): Promise<LaunchRefusal | null> =>
    whyShut(services, { request, brand: door.brandOf(request), player, game, mode });
  const answer = async (request: FastifyRequest, round: RoundView | null): Promise<{ data: PlayAnswer }> => {
    const play = await playOf(request);
    const closed = await closedOf(request, play);
    return { data: { round, closed, ...(await stateOf(services.db.read, play, services.clock.now())) } };
  };
  app.setErrorHandler((error, request, reply) =>
    answerError(recordOf(error)['validation'] ? invalid({ request: ['INVALID'] }) : error, request, reply),
  );
  app.addHook('onRequest', async (request, reply) => allowFrame(request, reply));
  app.options('/platform/play/*', async (_, reply) => reply.code(204).send());
  app.post('/platform/play/start', { bodyLimit: BODY_LIMIT }, async (request) => answer(request, null));
  app.post<{ Body: SpinRequest }>(
    '/platform/play/spin',
    { bodyLimit: BODY_LIMIT, schema: { body: spinBody } },
    async (request) => {
      const play = await playOf(request);
      const { player } = play;
      const closed = await closedOf(request, play);
      if (closed !== null && !(await isBegun(services.db.read, play, request.body))) throw gameClosed(closed);
      const round = await (player === null
        ? guestSpin(services, play, request.body)
        : spin(services, { ...play, player }, request.body));
      return answer(request, round);
    },
  );
  app.post('/platform/play/resume', { bodyLimit: BODY_LIMIT }, async (request) =>
    answer(request, await openRound(services.db.read, await playOf(request))),
  );
  app.post<{ Body: { round: string } }>(
    '/platform/play/end',
    { bodyLimit: BODY_LIMIT, schema: { body: endBody } },
    async (request) => {
      const { player } = await playOf(request);
      const { round } = request.body;
      const at = services.clock.now();
      if (player !== null) {
        const ended = await services.db.write((tx) => finishRound(tx, services, { player, round, at }));
        if (!ended) throw invalid({ round: ['UNKNOWN'] });
      }
      return answer(request, null);
    },
  );
}

async function playBehind(request: FastifyRequest, { services, brandOf }: RouteDoor): Promise<Play> {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const now = services.clock.now();
  const play = await findPlay(services.db.read, { token, brand: brandOf(request), now });
  await noteUse(services, play.session, now);
  return play;
}

/** Records that the player uses the session, although the frame sends no cookie: without this a long game would end as an abandoned session. */
async function noteUse({ db }: Services, session: LiveSession | null, now: number): Promise<void> {
  if (session !== null) await playerSessions.noteUse(db, session, now);
}

function allowFrame(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').header('vary', 'origin');
  if (request.headers.origin !== 'null') return;
  reply.headers({
    'access-control-allow-origin': 'null',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': '600',
  });
}

/** True for a round that has begun already: nothing is taken for it a second time, so its answer is given whatever happened since. */
async function isBegun(read: Reader, play: Play, { key }: SpinRequest): Promise<boolean> {
  return play.player === null ? play.last_key === key : (await openRound(read, play)) !== null;
}

/** The round that waits in this game, as it was. A guest's ends with its spin. */
async function openRound(read: Reader, { player, game, mode }: Play): Promise<RoundView | null> {
  if (player === null) return null;
  const row = await read
    .selectFrom('game_round')
    .selectAll()
    .where('uid', '=', player.uid)
    .where('game', '=', game)
    .where('mode', '=', mode)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row ? viewOfRow(row) : null;
}
