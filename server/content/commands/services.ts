import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { diskFault } from '../../faults/diskFault.ts';
import { systemError } from '../../faults/systemError.ts';
import { type Command, CommandError } from '../../kernel/command.ts';
import type { Clock, Log, Random } from '../../kernel/services.ts';
import { createPasswords, type Passwords } from '../../security/passwords.ts';
import { ContentError } from '../document/ContentError.ts';
import type { Library } from '../Library.ts';
import { MediaBytesError } from '../mediaBytes/MediaBytesError.ts';
import type { ContentStore } from '../store/createContentStore.ts';

/** Services of orders about content. */
export interface ContentServices {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  store: ContentStore;
  passwords: Passwords;
  /** Told how far an order is, while it works. */
  tell?(line: string): void;
  /** Ends when nobody waits for the order any more. */
  signal?: AbortSignal;
  /** By which clock a brand's releases are scheduled; undefined for a brand that has no site. */
  timeZoneOf(brand: string): string | undefined;
}

/** Creates the services of orders about content, whether a site runs or not. */
export function createContentServices(
  store: ContentStore,
  library: Library,
  { log, passwords }: { log: Log; passwords?: Passwords },
): ContentServices {
  const { db, now } = store.parts;
  const random = (bytes: number): Uint8Array => randomBytes(bytes);
  return {
    db,
    passwords: passwords ?? createPasswords({ random }),
    store,
    log,
    clock: { now },
    random,
    timeZoneOf: (brand) => {
      const site = library.siteOfBrand(brand);
      return site && (site.brand.timeZone ?? 'UTC');
    },
  };
}

/** An order about content. */
export type ContentCommand = Command<ContentServices>;

/** Wraps a command, so that refusals of the store and faults of the disk reach the operator as its answer. */
export function telling(command: ContentCommand): ContentCommand {
  return {
    ...command,
    async run(...given) {
      try {
        return await command.run(...given);
      } catch (error) {
        if (error instanceof ContentError || error instanceof MediaBytesError) throw new CommandError(error.message);
        const { syscall, code, path } = systemError(error);
        throw syscall === undefined || path === undefined
          ? error
          : new CommandError(`${path} cannot be used: ${diskFault(code)}`);
      }
    },
  };
}

/** A moment as operators read it. */
export function timeText(ms: bigint | number | null): string {
  return ms === null ? '' : `${new Date(Number(ms)).toISOString().slice(0, 16)}Z`;
}
