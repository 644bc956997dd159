/** A picture as it is kept: written once, never changed, named by its bytes. */
export interface StoredPicture {
  /** First 32 hex digits of the SHA-256 of the bytes. */
  hash: string;
  type: string;
  /** Pixels. */
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** How bytes are asked for. */
export interface Asked {
  /** Number of bytes to expect: a store that has more to say is not listened to. */
  atMost: number;
  /** Ends when it takes too long. */
  signal: AbortSignal;
}

/** Bytes that a store says it has. */
export interface Listed {
  hash: string;
  /** When they were written last, in UTC milliseconds by the store's clock. */
  at: number;
}

/**
 * Port: where the bytes of pictures lie, by their hash. Implementations are believed in nothing: `MediaBytes` gives each call a deadline and
 * proves what comes back. `tests/contract/ports/blobStores.contract.test.ts` holds all of them.
 * Every method throws MediaBytesError, or what the system says, where the store cannot be reached.
 */
export interface BlobStore {
  /** In words for operators: «the folder /srv/media». */
  readonly place: string;
  /** Keeps bytes; once it resolves they outlive a crash. Bytes that are there are written anew, so that they count as new when others are pruned. */
  put(picture: StoredPicture, signal: AbortSignal): Promise<void>;
  /** @returns undefined for bytes that are not there */
  get(hash: string, asked: Asked): Promise<Uint8Array | undefined>;
  has(hash: string, signal: AbortSignal): Promise<boolean>;
  /** Removes bytes; no fault where there are none. */
  remove(hash: string, signal: AbortSignal): Promise<void>;
  /** All bytes, in no order. */
  list(signal: AbortSignal): AsyncIterable<Listed>;
  /** Of a place that is still there, empty, when its drive is not. */
  readonly emptiness?: Emptiness;
}

/** Tells a place that nobody has used from one that was, even if no bytes are left in it. */
export interface Emptiness {
  /** Checks whether it holds no bytes and no mark that it ever did. */
  isEmpty(signal: AbortSignal): Promise<boolean>;
  /** What operators do to have an empty place used all the same, in words. */
  readonly wayOut: string;
}

/** Name of bytes in every store. Anything else that lies there is not ours. */
export const HASH = /^[0-9a-f]{32}$/;
