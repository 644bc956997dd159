import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { systemError } from '../../faults/systemError.ts';

/** Kept beside the database, so that what is urgent can be written on a full disk. Source: REL-W10. */
const RESERVE_BYTES = 8 * 1024 * 1024;
/** SQLite's «disk full», and its «input/output error», which a full disk may be as well (the low byte of its codes). */
const NO_SPACE: ReadonlySet<number> = new Set([10, 13]);

/** Nothing but urgent work is written before there is room again. */
class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
  /** As SQLite says it. */
  readonly errcode = 13;
}

/** Space of a data folder that only urgent work may use. */
export interface Reserve {
  /** @throws DiskFullError when urgent work has used the space and there is still no room to keep it again */
  refuseWhenSpent(): void;
  /** Gives the space up for urgent work that met a full disk. @returns false when that was not its fault, or the space is gone already */
  giveUpFor(error: unknown): boolean;
}

/** Allocates the space at once; on a disk with too little space there is no reserve. @param file its path */
export function holdReserve(file: string): Reserve {
  let state: 'held' | 'none' | 'spent' = take(file) ? 'held' : 'none';
  return {
    refuseWhenSpent() {
      if (state !== 'spent') return;
      if (!take(file)) throw new DiskFullError('the disk is full');
      state = 'held';
    },
    giveUpFor(error) {
      const { errcode = 0 } = systemError(error);
      if (state !== 'held' || !NO_SPACE.has(errcode & 0xff)) return false;
      state = 'spent';
      rmSync(file, { force: true });
      return true;
    },
  };
}

function take(file: string): boolean {
  if (statSync(file, { throwIfNoEntry: false })?.size === RESERVE_BYTES) return true;
  const { bavail, bsize } = statfsSync(path.dirname(file));
  if (bavail * bsize < 2 * RESERVE_BYTES) return false;
  try {
    writeFileSync(file, Buffer.alloc(RESERVE_BYTES), { mode: 0o600 });
    return true;
  } catch {
    rmSync(file, { force: true }); // half of it would only take room from others
    return false;
  }
}
