import type { Migration } from '../../db/migration.ts';

export const serviceMigrations: readonly Migration[] = [];
