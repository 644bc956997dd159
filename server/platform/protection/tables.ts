import type { Migration } from '../../db/migration.ts';

export const protectionMigrations: readonly Migration[] = [];
