import type { Migration } from '../../db/migration.ts';

export const tournamentsMigrations: readonly Migration[] = [];
