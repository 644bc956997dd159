import { ANY_RELEASE, type Migration } from './migration.ts';

/** What migrations themselves need. They come before all others. */
export const databaseMigrations: readonly Migration[] = [
  {
    name: 'releases side by side',
    minimum: ANY_RELEASE,
    statements: [
      'ALTER TABLE migration ADD COLUMN minimum TEXT',
      'ALTER TABLE migration ADD COLUMN progress TEXT',
      'CREATE TABLE node_release (id INTEGER PRIMARY KEY, steps TEXT NOT NULL)',
    ],
  },
];
