// The site in a process of its own. KEEP=0 keeps no page; KEEP=nothing draws every node of it anew too.
import type { AddressInfo } from 'node:net';
import { createApp } from '../../server/app.ts';
import { readPlatformSettings } from '../../server/platform/settings.ts';
import { reportUsage } from './child.ts';

const { DATA_DIR = '', CONTENT_DIR = 'content', DATABASE_URL, AUDIT_KEY, KEEP } = process.env;
const app = await createApp({
  platformSettings: readPlatformSettings(process.env),
  dataDir: DATA_DIR,
  contentDir: CONTENT_DIR,
  databaseUrl: DATABASE_URL,
  auditKey: AUDIT_KEY,
  keepPages: KEEP === undefined,
  drawsAll: KEEP === 'nothing',
});
await app.listen({ port: 0, host: '127.0.0.1' });
reportUsage((app.server.address() as AddressInfo).port);
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
