/**
 * Bytes of a picture that cannot be given or kept: their store is away or too slow, refuses, has lost them, or gave others. Its message is
 * for operators, and holds no key.
 */
export class MediaBytesError extends Error {
  override readonly name = 'MediaBytesError';
}
