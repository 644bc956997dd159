import type { Migration } from '../../db/migration.ts';

export const liveMigrations: readonly Migration[] = [];
