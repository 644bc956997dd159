import type { Reader } from '../../db/db.ts';
import { SettingError } from '../../faults/SettingError.ts';

/**
 * Refuses demo data: only the demo writes invented wins, and its invented players and their money are then there too.
 * @throws SettingError for a database that was filled as a demo
 */
export async function refuseDemoData(read: Reader): Promise<void> {
  const made = await read.selectFrom('win').select('id').limit(1).executeTakeFirst();
  if (!made) return;
  throw new SettingError(
    'DEMO is 0, but this database was filled as a demo: invented players with money stand in it. Name a new one (DATA_DIR or DATABASE_URL), or take DEMO=0 away to go on with the demo.',
  );
}
