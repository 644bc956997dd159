import type { Seal } from './seal.ts';

/** One step of the stored form. Steps are never edited once released: a change is a new step. */
export interface Migration {
  /** Its name for ever: databases remember which steps they have taken. */
  name: string;
  /** Statements that every database understands, in order. */
  statements: readonly string[];
  /** Statements that databases spell differently, run after the common ones. */
  sqlite?: readonly string[];
  postgres?: readonly string[];
}

/** Options for opening a database of either engine. */
export interface OpenWith {
  seal: Seal;
  /** Every step of the stored form, in order: missing ones run now. */
  migrations: readonly Migration[];
}

/** Explains why a database with the steps `applied` cannot be used by a release that knows `migrations`; returns `null` when it can. */
export function unknownSteps(migrations: readonly Migration[], applied: ReadonlySet<string>): string | null {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length === 0) return null;
  return `The database holds what this release does not know (${unknown.join(', ')}). Start the release that wrote it, or name another one by DATA_DIR or DATABASE_URL.`;
}
