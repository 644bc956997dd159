import { cpSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../server/app.ts';
import type { AppOptions } from '../../server/appOptions.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Cost of a password hash in tests. The usual cost is a third of a second of a core; `server/security/passwords.test.ts` holds it. */
export const scryptCost = { n: 16, r: 1, p: 1 };

/** Opens the whole site in this process, as `createApp` builds it, but on data filled once, and with cheap password hashes. */
export async function openSite(options: AppOptions): Promise<FastifyInstance> {
  if (options.databaseUrl === undefined) await fillData(options.dataDir);
  return createApp({ scryptCost, ...options });
}

/** Puts what a site of the demo content has after its first start into a data folder that has none. */
export async function fillData(dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, 'db'))) return;
  filled ??= fill();
  cpSync(await filled, dataDir, { recursive: true });
}

/** Data folder of this worker, for all files that it runs. */
let filled: Promise<string> | undefined;

async function fill(): Promise<string> {
  const { TEST_SEEDED_FOLDER: folder = tmpdir() } = process.env; // goes with the last test; no folder of the checkout is ever filled
  const dataDir = join(folder, `site-${process.pid}`);
  const app = await createApp({ dataDir, contentDir: join(ROOT, 'content'), scryptCost });
  await app.close();
  return dataDir;
}
