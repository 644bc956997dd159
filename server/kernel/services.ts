/** Machine services that every part of the server takes. */

/** Unguessable bytes, so that tests can guess them. */
export type Random = (bytes: number) => Uint8Array;

/** Log for what operators must see; Fastify's log fits. */
export interface Log {
  error(detail: Readonly<Record<string, unknown>>, message: string): void;
  warn(detail: Readonly<Record<string, unknown>>, message: string): void;
}

/** The current time, UTC milliseconds. */
export interface Clock {
  now(): number;
  /** The same, counted on from the start of the process: putting the machine's clock forward or back does not change it. */
  steady?(): number;
}
