import type { Migration } from '../../db/migration.ts';

export const gamesMigrations: readonly Migration[] = [];
