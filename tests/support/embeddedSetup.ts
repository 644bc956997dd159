import type { TestProject } from 'vitest/node';
import { seedDemo } from '../../demo/seed/seedDemo.ts';
import { openDatabase } from '../../server/data/open.ts';
import { removeFolder, temporaryFolder } from './database.ts';
import { brand, NOON } from './platformApp.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a seeded embedded database, which tests copy. */
    seededFolder: string;
  }
}

/** Seeds one embedded database for all test files: doing it for each platform would cost each of them a second. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = temporaryFolder();
  const db = await openDatabase({ folder });
  await seedDemo(db, { now: NOON, brands: [brand] });
  await db.close();
  project.provide('seededFolder', folder);
  return () => removeFolder(folder);
}
