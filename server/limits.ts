import { KEEP_ALIVE_SECONDS } from './cache/sendReady.ts';

/** How large a request's headers may be, in bytes, and how long each part of it may take to arrive, in milliseconds. */
export interface Limits {
  maxHeaderSize: number;
  headersTimeout: number;
  requestTimeout: number;
  keepAliveTimeout: number;
  /** How often connections are looked over: a limit is kept to within this. */
  connectionsCheckingInterval: number;
}

/** Slow and oversized requests end early (REL-P6). */
export const LIMITS: Limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: KEEP_ALIVE_SECONDS * 1_000,
  connectionsCheckingInterval: 5_000,
};
