import type { Tx } from '../db/db.ts';
import { DAY_MS } from '../kernel/durations.ts';
import { claimGate } from '../kernel/gate.ts';
import type { GivenFile } from '../kernel/http/givenFile.ts';
import type { CallContext } from './context.ts';
import { senderOf } from './senderOf.ts';

const MEGABYTE = 1024 * 1024;
/** Megabytes of files that all guests together may send in a day: they are stored for months, and networks to send them from are cheap. */
const MOST_OF_GUESTS = 250;
/** And what one network may send of it, so that none shuts the others out. */
const MOST_OF_NETWORK = 50;

/** Counts the files of a guest. @throws PlatformError TooManyRequestsException while guests have sent too much */
export async function claimGuestFiles(
  tx: Tx,
  files: readonly GivenFile[],
  context: Pick<CallContext, 'player' | 'address' | 'clock'>,
): Promise<void> {
  if (context.player !== null || files.length === 0) return;
  const now = context.clock.now();
  const times = Math.ceil(files.reduce((sum, { bytes }) => sum + bytes.length, 0) / MEGABYTE);
  const day = { windowMs: DAY_MS, times };
  await claimGate(tx, { subject: `files of ${senderOf(context)}`, most: MOST_OF_NETWORK, ...day }, now);
  await claimGate(tx, { subject: 'files of guests', most: MOST_OF_GUESTS, ...day }, now);
}
