import { randomBytes } from 'node:crypto';
import { giveGrant } from '../../server/content/people/grants.ts';
import type { Grant } from '../../server/content/people/rights.ts';
import { addUser } from '../../server/content/people/users.ts';
import type { TestStore } from './contentStore.ts';

/** Adds a content manager who may do what the grants say. */
export function addContentPerson(test: TestStore, username: string, ...grants: Grant[]): Promise<void> {
  const parts = { now: () => test.clock.time, random: (bytes: number) => randomBytes(bytes) };
  return test.db.write(async (tx) => {
    const email = `${username}@example.test`;
    const account = { username, email, passwordHash: null, provider: 'local', isConfirmed: true } as const;
    const user = await addUser(tx, parts, account);
    for (const grant of grants) await giveGrant(tx, parts, { holder: user.document_id, grant, by: 'test' });
  });
}
