import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { openDatabase } from '../server/db/open.ts';
import { personas } from '../server/platform/seed/personas.ts';
import { demoLogins } from '../server/platform/seed/players.ts';
import { closeAllSessions } from '../server/platform/session/sessions.ts';
import { createPasswords } from '../server/security/passwords.ts';

// Gives the demo players new passwords and prints them: the only place where they can be read. The site must be stopped, for one
// process owns the data. DEMO_PASSWORD sets one password for all; DATA_DIR and DATABASE_URL are the server's own settings.

const { DATA_DIR, DATABASE_URL, DEMO_PASSWORD } = process.env;
const db = await openDatabase({ folder: path.join(DATA_DIR || '.data', 'db'), url: DATABASE_URL || undefined });
const passwords = createPasswords({ random: (bytes) => randomBytes(bytes) });

/** One hash where all have one password: hashing forty times the same would take half a minute for nothing. */
const shared = DEMO_PASSWORD ? { password: DEMO_PASSWORD, hash: await passwords.hash(DEMO_PASSWORD) } : null;

async function renew(uid: number): Promise<string> {
  const password = shared?.password ?? randomBytes(9).toString('base64url');
  const password_hash = shared?.hash ?? (await passwords.hash(password));
  await db.write(async (tx) => {
    await tx.updateTable('player').set({ password_hash }).where('uid', '=', uid).execute();
    await closeAllSessions(tx, uid);
  });
  return password;
}

const shows = new Map(demoLogins.map((login, place) => [login, personas[place]?.shows.join(', ') ?? '']));
const players = await db.read
  .selectFrom('player')
  .select(['uid', 'login', 'brand', 'currency', 'locale'])
  .where('login', 'in', demoLogins)
  .orderBy('brand')
  .orderBy('uid')
  .execute();

const rows: string[][] = [['Brand', 'Sign in as', 'Password', 'Money', 'Language', 'What it shows']];
for (const { uid, login, brand, currency, locale } of players) {
  rows.push([brand, login, await renew(uid), currency, locale, shows.get(login) ?? '']);
}
if (players.length === 0) console.log('There are no demo players: start the site once, it makes them.');
else {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const [place, row] of rows.entries()) {
    console.log(
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
    if (place === 0) console.log(widths.map((width) => '-'.repeat(width)).join('  '));
  }
  console.log(
    '\nCodes and letters of these players: /platform/outbox on this machine, while the site runs in development.',
  );
}
await db.close();
