import { randomBytes } from 'node:crypto';
import { demoLogins } from '../../demo/seed/players.ts';
import { openData } from '../../server/data/open.ts';
import { createPasswords } from '../../server/security/passwords.ts';

/** The password of every demo player in browser tests. */
export const DEMO_PASSWORD = 'Quiet-Drum9';

/** Gives the demo's players, as whom nobody can sign in, a password that tests know. No site may run on the data meanwhile. */
export async function giveDemoPasswords(dataDir: string): Promise<void> {
  const passwords = createPasswords({ random: (bytes) => randomBytes(bytes), cost: { n: 16, r: 1, p: 1 } });
  const password_hash = await passwords.hash(DEMO_PASSWORD);
  const db = await openData({ dataDir });
  try {
    await db.write((tx) => tx.updateTable('player').set({ password_hash }).where('login', 'in', demoLogins).execute());
  } finally {
    await db.close();
  }
}
