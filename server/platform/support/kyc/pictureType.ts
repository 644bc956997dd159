/** Pictures that are taken, by their first bytes; what a file calls itself counts for nothing. Source: reliability S12. */
export function pictureType(bytes: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | null {
  const starts = (text: string, at = 0): boolean =>
    Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;
  if (starts('\xff\xd8\xff')) return 'image/jpeg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (starts('RIFF') && starts('WEBP', 8)) return 'image/webp';
  return null;
}
