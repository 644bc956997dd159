import type { FastifyInstance } from 'fastify';
import { every } from '../../../kernel/jobs/every.ts';
import { forgetAway } from '../../people/presence.ts';
import { contentSessions } from '../../people/sessions.ts';
import type { AuthDoor } from './door.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Throws away sign-ins, codes and round trips that are over, and who had what open. None of it is of use to anybody. */
export async function sweep({ people }: Pick<AuthDoor, 'people'>): Promise<void> {
  const { db, now } = people();
  const over = BigInt(now());
  await db.write(async (tx) => {
    await contentSessions.sweep(tx, now());
    await tx.deleteFrom('content_code').where('expires_at', '<=', over).execute();
    await tx.deleteFrom('content_connect').where('expires_at', '<=', over).execute();
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
