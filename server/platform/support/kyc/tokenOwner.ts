import type { FastifyRequest } from 'fastify';
import { refusal } from '../../../kernel/refusal.ts';
import { rowOfCode } from '../../../kernel/signIn/rowOfCode.ts';
import type { RouteDoor } from '../../area.ts';
import { findSessionById } from '../../session/sessions.ts';

/**
 * Returns the owner of a token of `sumsub.getAccessToken`. It opens the provider's page while the session that requested it lives.
 * @throws PlatformError when it opens nothing
 */
export async function tokenOwner(
  { services, brandOf }: RouteDoor,
  request: FastifyRequest,
  token: string,
): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  const tokens = db.read.selectFrom('verification_token').select(['uid', 'session_hash']);
  const row = await rowOfCode(tokens, { column: 'verification_token.token_hash', code: token, now });
  const session = row && (await findSessionById(db.read, { id: row.session_hash, brand: brandOf(request), now }));
  if (row && session?.player.uid === row.uid && session.player.status === 'active') return row.uid;
  throw refusal('InvalidRequestException', 'This link has run out. Start again from your profile.');
}
