import type { Migration } from '../../db/migration.ts';
import { migrations } from '../migrations.ts';
import { BackupError, type Header, type TableShape } from './format.ts';

/**
 * The steps that the data of a backup has taken, or begun: their statements make its tables.
 * @throws BackupError when the backup was made by a newer release
 */
export function takenSteps({ migrations: names, app }: Header): readonly Migration[] {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new BackupError(
      `The backup was made by a newer release (${app}): this one does not know ${unknown.join(', ')}. Restore it with that release.`,
    );
  const taken = new Set(names);
  return migrations.filter(({ name }) => taken.has(name));
}

/** A backup whose tables are not those that its steps make was made by something else. @throws BackupError */
export function proveShapes(made: readonly TableShape[], { tables }: Header): void {
  const [ours, theirs] = [made, tables].map((shapes) => new Set(shapes.flatMap(linesOf)));
  const odd = [...(ours?.symmetricDifference(theirs ?? new Set()) ?? [])];
  if (odd.length > 0)
    throw new BackupError(`The backup’s tables are not those of this release (${odd.slice(0, 5).join(', ')}).`);
}

function linesOf({ name, columns }: TableShape): string[] {
  return [name, ...columns.map((column) => `${name}.${column.name} ${column.kind}`)];
}
