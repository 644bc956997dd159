import { randomBytes } from 'node:crypto';
import { giveGrant } from '../../server/content/people/grants.ts';
import type { Grant } from '../../server/content/people/rights.ts';
import { contentSessions } from '../../server/content/people/sessions.ts';
import { addUser } from '../../server/content/people/users.ts';
import type { Db } from '../../server/db/db.ts';

/** Somebody of the management calls who has signed in. @returns the token */
export async function signedInPerson(
  { db, clock }: { db: Db; clock: { time: number } },
  username: string,
  grant: Grant = { role: 'editor', brand: '*' },
): Promise<string> {
  const parts = { db, now: () => clock.time, random: (bytes: number): Uint8Array => randomBytes(bytes) };
  const account = { username, email: `${username}@example.test`, passwordHash: null, provider: 'local' };
  return db.write(async (tx) => {
    const user = await addUser(tx, parts, { ...account, isConfirmed: true });
    await giveGrant(tx, parts, { holder: user.document_id, grant, by: 'test' });
    return contentSessions.open(tx, { user, address: '192.0.2.1', agent: 'test' }, { ...parts, now: clock.time });
  });
}
