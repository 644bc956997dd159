import { randomBytes } from 'node:crypto';
import { demoPeople, renewDemoPerson } from '../demo/people/demoPeople.ts';
import { personas } from '../demo/seed/personas.ts';
import { demoLogins } from '../demo/seed/players.ts';
import { openData } from '../server/data/open.ts';
import type { Db } from '../server/db/db.ts';
import { systemError } from '../server/faults/systemError.ts';
import { playerSessions } from '../server/platform/session/sessions.ts';
import { createPasswords } from '../server/security/passwords.ts';
import { placeOf, proveData } from './dataPlace.ts';
import { demoDoors } from './demoDoors.mjs';

// Gives the demo players, and the demo people of the content service, new passwords and prints them: the only place where they can be
// read. The site must be stopped, for one process owns the data. The content service has demo people only where its doors for trying
// things out are open. DEMO_PASSWORD sets one password for all; DATA_DIR and DATABASE_URL are the server's own settings.

const { AUDIT_KEY, DEMO, DEMO_PASSWORD } = process.env;

function giveUp(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Reports in one line a folder without data, a site that runs on it, or a server that is away. */
async function openOrSay(): Promise<Db> {
  const place = placeOf(process.env);
  try {
    proveData(place, 'start the site once');
    return await openData({ ...place, auditKey: AUDIT_KEY || undefined });
  } catch (error) {
    return giveUp(systemError(error).message);
  }
}

if (DEMO === '0') giveUp('DEMO is 0: there are no demo accounts.');
const db = await openOrSay();
const passwords = createPasswords({ random: (bytes) => randomBytes(bytes) });

function print(table: readonly string[][]): void {
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const [place, row] of table.entries()) {
    console.log(
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
    if (place === 0) console.log(widths.map((width) => '-'.repeat(width)).join('  '));
  }
}

/** One hash where all have one password: hashing forty times the same would take half a minute for nothing. */
const shared = DEMO_PASSWORD ? { password: DEMO_PASSWORD, hash: await passwords.hash(DEMO_PASSWORD) } : null;

async function choose(): Promise<{ password: string; hash: string }> {
  if (shared) return shared;
  const password = randomBytes(9).toString('base64url');
  return { password, hash: await passwords.hash(password) };
}

async function renew(uid: number): Promise<string> {
  const { password, hash: password_hash } = await choose();
  await db.write(async (tx) => {
    await tx.updateTable('player').set({ password_hash }).where('uid', '=', uid).execute();
    await playerSessions.endAll(tx, { holder: uid });
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
  print(rows);
  console.log(
    '\nCodes and letters of these players: /platform/outbox on this machine, while the site runs with its demo doors open (`npm start`).',
  );
}
if (demoDoors(process.env).DEMO_DOORS === '1') {
  const people: string[][] = [['Content: sign in as', 'Password', 'What it shows']];
  for (const person of demoPeople) {
    const { password, hash } = await choose();
    const parts = { db, now: () => Date.now(), random: (bytes: number) => randomBytes(bytes) };
    await renewDemoPerson(parts, person, hash);
    people.push([person.username, password, person.shows]);
  }
  console.log('');
  print(people);
}
await db.close();
