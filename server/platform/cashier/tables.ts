import type { Migration } from '../../db/migration.ts';

export const cashierMigrations: readonly Migration[] = [];
