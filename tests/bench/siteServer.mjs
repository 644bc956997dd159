// The built site in a process of its own, as `npm start` runs it: plain JavaScript, since node holds 20 MB more once it has read types.
// KEEP=0 keeps no page; KEEP=nothing draws every node of it anew too. DEMO_GAMES=10000 fills the catalogue with so many games.
// CAMPAIGNS=0: no campaign opens.
// DEMO_DOORS=1 opens the sandbox's payment provider, as `npm start` does on a machine of one's own.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '../../dist/program/app.js';

const {
  DATA_DIR,
  CONTENT_DIR = 'content',
  DATABASE_URL,
  AUDIT_KEY,
  KEEP,
  DEMO_GAMES,
  CAMPAIGNS,
  DEMO_DOORS,
} = process.env;
const demoGames = DEMO_GAMES === undefined ? undefined : Number(DEMO_GAMES);
const platform = { isDemo: true, hasDemoDoors: true, demoGames, registerLimit: 10, social: {}, checksAnswers: false };
const app = await createApp({
  dataDir: DATA_DIR,
  contentDir: CAMPAIGNS === '0' ? withoutCampaigns() : CONTENT_DIR,
  databaseUrl: DATABASE_URL,
  auditKey: AUDIT_KEY,
  platformSettings: demoGames === undefined && DEMO_DOORS === undefined ? undefined : platform,
  cachePages: KEEP === undefined,
  drawsAll: KEEP === 'nothing',
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send({ port: app.server.address().port });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send({ cpuMs: (user + system) / 1_000, rssMb: process.memoryUsage.rss() / 1_048_576 });
});
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));

/** The same content, of which nothing opens by itself over what is pressed. @returns its folder */
function withoutCampaigns() {
  const folder = join(DATA_DIR, 'content');
  cpSync(CONTENT_DIR, folder, { recursive: true });
  const file = join(folder, 'base', 'config.json');
  const config = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...config, popups: { ...config.popups, campaigns: false } }));
  return folder;
}
