import { randomBytes } from 'node:crypto';
import { giveGrant } from '../../server/content/people/grants.ts';
import type { Grant } from '../../server/content/people/rights.ts';
import { contentSessions } from '../../server/content/people/sessions.ts';
import { addUser, findUser } from '../../server/content/people/users.ts';
import type { Db } from '../../server/db/db.ts';
import type { Ask } from '../../server/kernel/control.ts';

const random = (bytes: number): Uint8Array => randomBytes(bytes);

/** Somebody with an account and these rights, who is signed in from now on. @returns the proof that their terminal sends */
export async function signIn(
  { db, now }: { db: Db; now: () => number },
  username: string,
  ...grants: Grant[]
): Promise<NonNullable<Ask['proof']>> {
  const parts = { now, random };
  const token = await db.write(async (tx) => {
    const asked = {
      username,
      email: `${username}@example.test`,
      passwordHash: null,
      provider: 'test',
      isConfirmed: true,
    };
    const user = (await findUser(tx, username)) ?? (await addUser(tx, parts, asked));
    for (const grant of grants) await giveGrant(tx, parts, { holder: user.document_id, grant, by: 'test' });
    return contentSessions.open(tx, { user, address: '', agent: 'a test' }, { now: now(), random });
  });
  return { token };
}

/** Commands as a terminal sends them for somebody who has an account and may give money away. */
export function orderers(site: { db: Db; clock: { time: number } }) {
  return async (by: string, command: string, input: Readonly<Record<string, string>> = {}): Promise<Ask> => {
    const proof = await signIn({ db: site.db, now: () => site.clock.time }, by, money);
    return { command, input, by: 'root', proof };
  };
}

/** The right to orders that take two persons. */
export const money: Grant = { right: 'money', brand: '*' };
