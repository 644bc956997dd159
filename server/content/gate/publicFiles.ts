import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../kernel/root.ts';

/** The folder whose files the server gives out under `/public`. */
const FOLDER = join(ROOT, 'public');
/** First segment of the addresses of such files. */
export const PUBLIC = '/public/';

/** Addresses of all files that the server gives out as they are. */
export function publicFiles(): string[] {
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => PUBLIC + join(parentPath, name).slice(FOLDER.length + 1)).toSorted();
}
