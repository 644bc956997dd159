import type { FileRules, FileType } from '#schemas/platform/definition.ts';
import { type FieldErrors, invalid } from '../refusal.ts';
import { fileType } from './fileType.ts';

/** A file that came with a call. */
export interface GivenFile {
  /** Name of the form's field it was chosen in. */
  field: string;
  /** The owner's name for it: to be shown, never to be used as a path. */
  name: string;
  /** By its first bytes. */
  type: FileType;
  bytes: Uint8Array;
}

const MAX_NAME_CHARS = 100;

/**
 * Reads files and looks into each.
 * @throws PlatformError InvalidParameterException with TOO_MANY, TOO_LARGE or WRONG_TYPE per field
 */
export async function readFiles(
  given: readonly (readonly [string, File])[],
  { most, maxBytes, types }: FileRules,
): Promise<GivenFile[]> {
  if (given.length > most) refuse(given.slice(most), 'TOO_MANY');
  refuse(
    given.filter(([, { size }]) => size > maxBytes),
    'TOO_LARGE',
  );
  const read = await Promise.all(
    given.map(async ([field, file]) => ({ field, name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  const files: GivenFile[] = [];
  const wrong: [string, unknown][] = [];
  for (const { field, name, bytes } of read) {
    const type = fileType(bytes);
    if (type === null || !types.includes(type)) wrong.push([field, bytes]);
    else files.push({ field, name: cleanName(name), type, bytes });
  }
  refuse(wrong, 'WRONG_TYPE');
  return files;
}

function refuse(files: readonly (readonly [string, unknown])[], code: string): void {
  if (files.length === 0) return;
  const errors: FieldErrors = Object.assign(
    Object.create(null), // a field may be called anything
    Object.fromEntries(files.map(([field]) => [field, [code]])),
  );
  throw invalid(errors);
}

/** The last part of a path, without what no screen shows: control characters, marks that turn the direction of writing, half letters. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const shown = last
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>|:*?]/gu, '')
    .replace(/^[.\s]+/, '')
    .trim();
  const cut = [...shown].slice(0, MAX_NAME_CHARS).join('');
  return cut === '' ? 'file' : cut;
}
