import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { openDatabase } from '../server/db/open.ts';
import { createPasswords } from '../server/platform/auth/passwords.ts';
import { demoLogins } from '../server/platform/seed/players.ts';
import { closeAllSessions } from '../server/platform/session/sessions.ts';

// Gives the demo players new passwords and prints them: the only place where they can be read. The site must be stopped, for one
// process owns the data. DEMO_PASSWORD sets one password for all; DATA_DIR is the server's own setting.

const db = await openDatabase({ folder: path.join(process.env['DATA_DIR'] || '.data', 'db') });
const passwords = createPasswords({ random: (bytes) => randomBytes(bytes) });
const players = await db.read
  .selectFrom('player')
  .select(['uid', 'login', 'brand'])
  .where('login', 'in', demoLogins)
  .execute();
for (const { uid, login, brand } of players) {
  const password = process.env['DEMO_PASSWORD'] ?? randomBytes(9).toString('base64url');
  const password_hash = await passwords.hash(password);
  await db.write(async (tx) => {
    await tx.updateTable('player').set({ password_hash }).where('uid', '=', uid).execute();
    await closeAllSessions(tx, uid);
  });
  console.log(`${brand}\t${login}\t${password}`);
}
if (players.length === 0) console.log('There are no demo players: start the site once, it makes them.');
await db.close();
