import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { PlayMode } from '#schemas/platform/gameHistory.ts';
import type { Game } from '#schemas/platform/games.ts';
import type { Reader, Tx } from '../../../server/db/db.ts';
import { notSignedIn } from '../../../server/kernel/refusal.ts';
import type { Random } from '../../../server/kernel/services.ts';
import { rowOfCode } from '../../../server/kernel/signIn/rowOfCode.ts';
import { hashOfToken, newToken } from '../../../server/kernel/signIn/tokens.ts';
import type { Brand, Services } from '../../../server/platform/context.ts';
import { findGame } from '../../../server/platform/games/findGame.ts';
import { FUN } from '../../../server/platform/ledger/currency.ts';
import { findSessionById, type LiveSession } from '../../../server/platform/session/sessions.ts';
import type { Player } from '../../../server/platform/tables.ts';
import type { PlaySessionTable } from '../tables.ts';

/** A game left alone this long has to be opened again. */
export const PLAY_LIFETIME_MS = 30 * 60 * 1000;
/** Play money of a guest, in minor units. */
const GUEST_BALANCE = 100_000n;
const SECRET_BYTES = 32;

/** An open game, who plays it, and the record it is played by. */
export interface Play extends Selectable<PlaySessionTable> {
  player: Player | null;
  /** The session the game was opened in; null for a guest. */
  session: LiveSession | null;
  record: Game;
}

export interface PlayOpening {
  player: Player | null;
  /** The player's session, as it is stored; null for a guest. */
  session: string | null;
  brand: string;
  game: string;
  mode: PlayMode;
  now: number;
}

/** Opens a game. @returns the play token; it is stored only as a hash */
export async function openPlay(
  tx: Tx,
  { player, session, brand, game, mode, now }: PlayOpening,
  random: Random,
): Promise<string> {
  const token = newToken(random);
  await tx
    .insertInto('play_session')
    .values({
      token_hash: hashOfToken(token),
      uid: player?.uid ?? null,
      session_hash: player === null ? null : session,
      brand,
      game,
      mode,
      currency: mode === 'demo' || player === null ? FUN : player.currency,
      balance: player === null ? GUEST_BALANCE : 0n,
      seed: newSeed(random),
      last_key: '',
      last_answer: '',
      last_round_at: 0n,
      expires_at: BigInt(now + PLAY_LIFETIME_MS),
    })
    .execute();
  return token;
}

/**
 * The game behind a play token. It ends with the very session that opened it, however that ends: signed out, ended from another
 * device, left alone too long, banned or excluded.
 * @throws PlatformError AuthorizationException
 */
export async function findPlay(
  read: Reader,
  { token, brand, now }: { token: string; brand: Brand; now: number },
): Promise<Play> {
  const here = read.selectFrom('play_session').selectAll().where('brand', '=', brand.id);
  const row = await rowOfCode(here, { column: 'play_session.token_hash', code: token, now });
  const record = row && (await findGame(read, row.game));
  if (!row || !record) throw notSignedIn();
  if (row.uid === null) return { ...row, record, player: null, session: null };
  const session = await findSessionById(read, { id: row.session_hash, brand, now });
  if (session?.player.status !== 'active' || session.player.uid !== row.uid) throw notSignedIn();
  return { ...row, record, player: session.player, session };
}

/** Takes the seed of the next round, leaving a new one. @returns false when another round of this game has taken it */
export async function takeSeed(tx: Tx, { token_hash, seed }: Play, next: SeedChange): Promise<boolean> {
  const taken = await tx
    .updateTable('play_session')
    .set({ ...next.more, seed: newSeed(next.random), expires_at: BigInt(next.now + PLAY_LIFETIME_MS) })
    .where('token_hash', '=', token_hash)
    .where('seed', '=', seed)
    .returning('token_hash')
    .executeTakeFirst();
  return taken !== undefined;
}

export interface SeedChange {
  random: Random;
  now: number;
  /** Other columns that the session stores for the round. */
  more: Partial<Pick<PlaySessionTable, 'balance' | 'last_key' | 'last_answer' | 'last_round_at'>>;
}

/** Hash of a seed, which the player gets before the stake. */
export function commitmentOf(seed: string): string {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
}

function newSeed(random: Random): string {
  return Buffer.from(random(SECRET_BYTES)).toString('hex');
}

/** Ends a player's open games, for a player who may not play any more. An open round is ended by the platform, and its win paid. */
export async function endPlay(tx: Tx, { uid }: Pick<Player, 'uid'>): Promise<void> {
  await tx.deleteFrom('play_session').where('uid', '=', uid).execute();
}

/** Lets go of games that nobody has open any more. */
export async function sweepPlay({ db }: Services, now: number): Promise<void> {
  await db.write((tx) => tx.deleteFrom('play_session').where('expires_at', '<=', BigInt(now)).execute());
}
