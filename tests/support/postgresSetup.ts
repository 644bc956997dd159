import type { TestProject } from 'vitest/node';
import { seedDemo } from '../../demo/seed/seedDemo.ts';
import { openDatabase } from '../../server/data/open.ts';
import { TEMPLATE } from './database.ts';
import { brand, NOON } from './platformApp.ts';
import { findPostgres, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
  }
}

/** One cluster for all test files, with a seeded database that each of them copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('PostgreSQL is not on this machine.');
  // hundreds of small databases that live for a second: nobody has to clean them up
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];
  const cluster = await startPostgres(bin, settings);
  await cluster.run(`CREATE DATABASE ${TEMPLATE}`);
  const db = await openDatabase({ folder: '', auditKey: 'k'.repeat(32), url: cluster.urlOf(TEMPLATE) });
  await seedDemo(db, { now: NOON, brands: [brand] });
  await db.close();
  project.provide('postgres', cluster.urlOf('postgres'));
  return () => cluster.stop();
}
