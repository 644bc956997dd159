/**
 * Bytes of a picture that cannot be given or kept: their store is away or too slow, refuses, has lost them, or gave others. Its message is
 * for operators, and holds no key.
 */
export class MediaBytesError extends Error {
  override readonly name = 'MediaBytesError';
}

/** Bytes of this name are just being removed from their store: who keeps the same picture comes again later. */
export class BytesRemovedError extends MediaBytesError {
  constructor(hash: string) {
    super(`The bytes ${hash} are just being removed. Send the picture again later.`);
  }
}
