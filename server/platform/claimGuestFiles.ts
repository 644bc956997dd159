import type { Tx } from '../db/db.ts';
import { DAY_MS } from '../kernel/durations.ts';
import { claimGate } from '../kernel/gate.ts';
import type { GivenFile } from '../kernel/http/givenFile.ts';
import type { CallContext } from './context.ts';

const MEGABYTE = 1024 * 1024;
/** Megabytes of files that all guests together may send in a day: they are stored for months, and networks to send them from are cheap. */
const MOST_OF_GUESTS = 250;

/** Counts the files of a guest. @throws PlatformError TooManyRequestsException while guests have sent too much */
export async function claimGuestFiles(
  tx: Tx,
  files: readonly GivenFile[],
  { player, clock }: Pick<CallContext, 'player' | 'clock'>,
): Promise<void> {
  if (player !== null || files.length === 0) return;
  const times = Math.ceil(files.reduce((sum, { bytes }) => sum + bytes.length, 0) / MEGABYTE);
  await claimGate(tx, { subject: 'files of guests', most: MOST_OF_GUESTS, windowMs: DAY_MS, times }, clock.now());
}
