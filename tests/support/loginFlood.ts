import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { openDatabase } from '../../server/data/open.ts';
import { plainLook } from '../../server/kernel/outbox/look.ts';
import { platform } from '../../server/platform/service/index.ts';
import { readPlatformSettings } from '../../server/platform/settings.ts';

// A process of its own, for its memory is what is measured: 200 sign-ins at once, each from another network for another login,
// at the full cost of a password hash. Prints how many were hashed and the most memory seen, as JSON.

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-flood-'));
const db = await openDatabase({ folder });
const brand = { id: 'aurora', currency: 'EUR', defaultLocale: 'en' };
const app = fastify({ logger: false });
await app.register(platform, {
  db,
  settings: readPlatformSettings({}),
  clock: { now: () => Date.now() },
  i18n: { locales: () => ({ locales: [], defaultLocale: 'en' }), messages: () => undefined, letter: () => plainLook },
  brands: () => [brand],
  random: (bytes) => randomBytes(bytes),
  brandOf: () => brand,
});
let most = 0;
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, 20);
const started = performance.now();
const answers = await Promise.all(
  Array.from({ length: 200 }, (_, one) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: `203.0.113.${one}`,
      payload: { login: `player${one}@mail.example`, password: 'Wrong-Drum9' },
    }),
  ),
);
clearInterval(watch);
const hashed = answers.filter(({ statusCode }) => statusCode === 401).length;
const refused = answers.filter(({ statusCode }) => statusCode === 429).length;
const hashMs = Math.round((performance.now() - started) / (hashed / 3));
process.stdout.write(JSON.stringify({ hashed, refused, mostMb: Math.round(most / 2 ** 20), hashMs }));
await app.close();
await db.close();
rmSync(folder, { recursive: true, force: true });
