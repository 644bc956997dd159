import type { Migration } from '../../db/migration.ts';

export const promotionsMigrations: readonly Migration[] = [];
