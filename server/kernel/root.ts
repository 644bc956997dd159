import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The project's folder: the nearest one above that has a `package.json`. The same whether this runs from its source or from the built
 * program (`dist/program`), which is one folder for all files of the server.
 */
export const ROOT = rootAbove(import.meta.dirname);

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json')) || dirname(folder) === folder) return folder;
  return rootAbove(dirname(folder));
}
