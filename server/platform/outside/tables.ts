import type { Migration } from '../../db/migration.ts';

export const outsideMigrations: readonly Migration[] = [];
