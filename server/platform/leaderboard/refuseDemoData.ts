import type { Reader } from '../../db/db.ts';
import { SettingError } from '../../faults/SettingError.ts';

/**
 * The demo alone writes made-up wins: where they stand, its players and their money stand too, and neither is anybody's.
 * @throws SettingError for a database that was filled as a demo
 */
export async function refuseDemoData(read: Reader): Promise<void> {
  const made = await read.selectFrom('win').select('id').limit(1).executeTakeFirst();
  if (!made) return;
  throw new SettingError(
    'DEMO is 0, but this database was filled as a demo: invented players with money stand in it. Name a new one (DATA_DIR or DATABASE_URL), or take DEMO=0 away to go on with the demo.',
  );
}
