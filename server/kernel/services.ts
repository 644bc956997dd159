/** What every part of the server takes from the machine it runs on. */

/** Unguessable bytes, so that tests can guess them. */
export type Random = (bytes: number) => Uint8Array;

/** Where a part writes what operators must see; Fastify's log fits. */
export interface Log {
  error(detail: Readonly<Record<string, unknown>>, message: string): void;
  warn(detail: Readonly<Record<string, unknown>>, message: string): void;
}

/** What time it is, UTC milliseconds. */
export interface Clock {
  now(): number;
  /** The same, counted on from the start of the process: putting the machine's clock forward or back does not change it. */
  steady?(): number;
}
