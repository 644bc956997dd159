import type { FileType } from '#schemas/platform/definition.ts';

/** Returns a file's type by its first bytes; its name and declared type count for nothing. Source: REL-S12. */
export function fileType(bytes: Uint8Array): FileType | null {
  const starts = (text: string, at = 0): boolean =>
    Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;
  if (starts('\xff\xd8\xff')) return 'image/jpeg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (starts('RIFF') && starts('WEBP', 8)) return 'image/webp';
  if (starts('%PDF-')) return 'application/pdf';
  return null;
}
