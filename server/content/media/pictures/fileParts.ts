/** Length of a PNG file's signature, and of the length and type of each of its parts. Source: PNG (Third Edition) §5. */
const PNG_SIGNATURE_BYTES = 8;
const PNG_PART_BYTES = 12;

/**
 * Whether a PNG moves: the library that reads pictures sees its first image alone, so nobody would learn that the rest is lost. A moving
 * PNG says so before its first pixels. Source: PNG (Third Edition) §11.3.6.
 */
export function isMovingPng(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = PNG_SIGNATURE_BYTES; at + PNG_PART_BYTES <= file.length; ) {
    const type = file.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    at += file.readUInt32BE(at) + PNG_PART_BYTES;
  }
  return false;
}

/** Where the parts of a WebP file begin, and the length of each one's head. Source: RFC 9649 §2.4. */
const WEBP_HEAD_BYTES = 12;
const WEBP_PART_BYTES = 8;

/** Whether a WebP file holds its pixels as a photograph, and not exactly. */
export function isLossyWebp(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.toString('latin1', 8, WEBP_HEAD_BYTES) !== 'WEBP') return false;
  for (let at = WEBP_HEAD_BYTES; at + WEBP_PART_BYTES <= file.length; ) {
    const type = file.toString('latin1', at, at + 4);
    if (type === 'VP8 ' || type === 'VP8L') return type === 'VP8 ';
    const length = file.readUInt32LE(at + 4);
    at += length + (length % 2) + WEBP_PART_BYTES;
  }
  return false;
}

/** Whether a file of the AVIF family is a sequence of pictures; its reader would show the first alone. Source: AVIF 1.1 §6.3. */
export function isSequence(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(4, 12)).toString('latin1') === 'ftypavis';
}
