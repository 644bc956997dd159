import type { Migration } from '../../db/migration.ts';

export const loyaltyMigrations: readonly Migration[] = [];
