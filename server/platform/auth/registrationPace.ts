import type { Tx } from '../../db/db.ts';
import { DAY_MS, HOUR_MS } from '../../kernel/durations.ts';
import { claimGate } from '../../kernel/gate.ts';
import { networkOf } from '../../kernel/networkOf.ts';
import type { CallContext } from '../context.ts';
import type { Registration } from '../registration/readRegistration.ts';

const BURST_MS = 10 * 60 * 1000;

/**
 * Counts one try to register, before it is answered: a try counts whether it makes an account or finds that the address is taken. Per
 * network in ten minutes and ten times that a day, per browser a day, per address or number an hour.
 * @throws PlatformError TooManyRequestsException; nothing has been counted then
 */
export async function claimRegistration(
  tx: Tx,
  { operator, identities }: Pick<Registration, 'operator' | 'identities'>,
  { address, device, clock, settings }: CallContext,
): Promise<void> {
  const now = clock.now();
  const most = settings.registerLimit;
  const network = networkOf(address);
  await claimGate(tx, { subject: `register\n${network}`, most, windowMs: BURST_MS }, now);
  await claimGate(tx, { subject: `register day\n${network}`, most: most * 10, windowMs: DAY_MS }, now);
  const browser = device.id();
  if (browser !== null) await claimGate(tx, { subject: `register browser\n${browser}`, most, windowMs: DAY_MS }, now);
  // in one order everywhere, so that two at the same time never wait for each other
  for (const key of identities.map((identity) => identity.key).toSorted())
    await claimGate(tx, { subject: `register login\n${operator}\n${key}`, most, windowMs: HOUR_MS }, now);
}
