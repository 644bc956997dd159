import { openDatabase } from '../../server/data/open.ts';
import { emptyDatabaseUrl, temporaryFolder } from './database.ts';
import { type PlatformApp, startPlatform } from './platformApp.ts';

/** The platform on a new database: this start fills it, as the settings say. */
export async function startEmptyPlatform(): Promise<PlatformApp> {
  const folder = temporaryFolder();
  const db = await openDatabase({ folder, url: await emptyDatabaseUrl(folder) });
  await db.close();
  return startPlatform(folder);
}
