/** Length of a PNG file's signature, and of the length and type of each of its parts. Source: PNG (Third Edition) §5. */
const PNG_SIGNATURE_BYTES = 8;
const PNG_PART_BYTES = 12;

/**
 * Checks whether a PNG moves: the library that reads pictures sees only its first image, so the loss of the rest would go unnoticed. A
 * moving PNG says so before its first pixels. Source: PNG (Third Edition) §11.3.6.
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

/** Offset of the first part of a WebP file, and the length of each part's head. Source: RFC 9649 §2.4. */
const WEBP_HEAD_BYTES = 12;
const WEBP_PART_BYTES = 8;

/** Checks whether a WebP file stores its pixels as a photograph, and not exactly. */
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

/** Checks whether a file of the AVIF family is a sequence of pictures; its reader would show only the first. Source: AVIF 1.1 §6.3. */
export function isSequence(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(4, 12)).toString('latin1') === 'ftypavis';
}
