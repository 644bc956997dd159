import { namesOf } from '#schemas/record.ts';
/** Kinds of file that are taken in. What is kept and served is WebP or PNG alone. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif' | 'image/svg+xml';

/** Title of each type, and its file name endings. */
export const pictureTypes: Readonly<Record<PictureType, { title: string; endings: readonly string[] }>> = {
  'image/jpeg': { title: 'JPEG', endings: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  'image/png': { title: 'PNG', endings: ['png'] },
  'image/webp': { title: 'WebP', endings: ['webp'] },
  'image/avif': { title: 'AVIF', endings: ['avif'] },
  'image/gif': { title: 'GIF', endings: ['gif'] },
  'image/svg+xml': { title: 'SVG', endings: ['svg'] },
};

/** Bytes at the start in which every file says what it is; an SVG file needs the most. */
export const HEAD_BYTES = 4_096;

/** Returns a file's type by its first bytes; its name and declared type count for nothing. Source: REL-S12. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const starts = (text: string, at = 0): boolean =>
    Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;
  if (starts('\xff\xd8\xff')) return 'image/jpeg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (starts('RIFF') && starts('WEBP', 8)) return 'image/webp';
  if (starts('GIF87a') || starts('GIF89a')) return 'image/gif';
  if (starts('ftyp', 4) && (starts('avif', 8) || starts('avis', 8))) return 'image/avif';
  return isSvg(bytes) ? 'image/svg+xml' : null;
}

/** Only a declaration, comments and a document type may precede the root of an SVG file. */
function isSvg(bytes: Uint8Array): boolean {
  let rest = Buffer.from(bytes.subarray(0, HEAD_BYTES))
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  for (;;) {
    const [before] = /^(?:<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)\s*/i.exec(rest) ?? [];
    if (before === undefined) return /^<(?:svg:)?svg[\s>]/.test(rest);
    rest = rest.slice(before.length);
  }
}

/** Type by the ending of a file's name; undefined for names without one that is known. */
export function typeOfName(name: string): PictureType | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return namesOf(pictureTypes).find((type) => pictureTypes[type].endings.includes(ending));
}
