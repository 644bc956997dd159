import type { FastifyInstance } from 'fastify';
import { every } from '../../../kernel/jobs/every.ts';
import { sweepCodes } from '../../people/codes.ts';
import { forgetAway } from '../../people/presence.ts';
import { sweepRoundTrips } from '../../people/roundTrips.ts';
import { contentSessions } from '../../people/sessions.ts';
import type { AuthDoor } from './door.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Throws away sign-ins, codes and round trips that are over, and who had what open. None of it is of use to anybody. */
export async function sweep({ people }: Pick<AuthDoor, 'people'>): Promise<void> {
  const { db, now } = people();
  await db.write(async (tx) => {
    await contentSessions.sweep(tx, now());
    await sweepCodes(tx, now());
    await sweepRoundTrips(tx, now());
    await forgetAway(tx, now());
  });
}

/** Sweeps every hour until the server closes. */
export function sweepNowAndThen(app: FastifyInstance, door: Pick<AuthDoor, 'people' | 'telemetry' | 'lease'>): void {
  const { telemetry, lease } = door;
  const run = (): Promise<void> => sweep(door);
  app.addHook(
    'onClose',
    every({ name: 'content sign-ins', everyMs: HOUR_MS, run }, { log: app.log, telemetry, lease }),
  );
}
