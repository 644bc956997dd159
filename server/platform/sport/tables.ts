import type { Migration } from '../../db/migration.ts';

export const sportMigrations: readonly Migration[] = [];
