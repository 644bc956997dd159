import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { refusal } from '../../../kernel/refusal.ts';
import type { RouteDoor } from '../../area.ts';
import { findSessionById } from '../../session/sessions.ts';

/** As a token is kept. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

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
  const row = await db.read
    .selectFrom('verification_token')
    .select(['uid', 'session_hash'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', BigInt(now))
    .executeTakeFirst();
  const session = row && (await findSessionById(db.read, { id: row.session_hash, brand: brandOf(request), now }));
  if (row && session?.player.uid === row.uid) return row.uid;
  throw refusal('InvalidRequestException', 'This link has run out. Start again from your profile.');
}
