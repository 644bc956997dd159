/** Longest comment after the end record of a ZIP file, and that record's length. Source: APPNOTE 6.3.10 §4.3.16. */
const ZIP_COMMENT_BYTES = 65_535;
const ZIP_END_BYTES = 22;
/** Readers of PDF look for its mark this far into a file. Source: ISO 32000-1 annex H. */
const PDF_HEAD_BYTES = 1_024;

/** Marks that no picture has a use for, in places where other programs look for them. */
const MARKS: Readonly<Record<string, string>> = {
  '<?php': 'a PHP script',
  __HALT_COMPILER: 'a PHP archive',
  'Rar!\x1a\x07': 'a RAR archive',
  '7z\xbc\xaf\x27\x1c': 'a 7z archive',
};

/**
 * Finds a second file inside a picture: one that is a picture to us and a program or an archive to somebody else. Re-encoding would lose it
 * anyway; but its presence shows bad intent, so the file is refused. Source: REL-S12.
 * @returns its kind, in words; null for an honest file
 */
export function hiddenFile(bytes: Uint8Array): string | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (endsAsZip(file)) return 'a ZIP archive';
  if (file.subarray(0, PDF_HEAD_BYTES).includes('%PDF-')) return 'a PDF file';
  const mark = Object.keys(MARKS).find((text) => file.includes(Buffer.from(text, 'latin1')));
  if (mark !== undefined) return MARKS[mark] ?? null;
  return /<script[\s>]/i.test(file.toString('latin1')) ? 'a script' : null;
}

/** By the record that programs look for from the end; its comment's length has to fit, so that four bytes of chance are no archive. */
function endsAsZip(file: Buffer): boolean {
  const first = Math.max(0, file.length - ZIP_COMMENT_BYTES - ZIP_END_BYTES);
  for (
    let at = file.indexOf('PK\x05\x06', first, 'latin1');
    at >= 0;
    at = file.indexOf('PK\x05\x06', at + 1, 'latin1')
  ) {
    const comment = at + ZIP_END_BYTES;
    if (comment <= file.length && comment + file.readUInt16LE(comment - 2) <= file.length) return true;
  }
  return false;
}
