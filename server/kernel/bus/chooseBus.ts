import type { Log } from '../services.ts';
import { type Bus, createBus } from './bus.ts';

/** Redis where there is one; else PostgreSQL where there is one; else this process alone. */
export async function chooseBus(
  { redisUrl, databaseUrl }: { redisUrl?: string | undefined; databaseUrl?: string | undefined },
  log: Pick<Log, 'warn'>,
): Promise<Bus> {
  if (redisUrl) return (await import('./redisBus.ts')).createRedisBus(redisUrl, log);
  return databaseUrl ? (await import('./postgresBus.ts')).createPostgresBus(databaseUrl, log) : createBus();
}
