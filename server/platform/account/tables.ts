import type { Migration } from '../../db/migration.ts';

export const playersMigrations: readonly Migration[] = [];
