import type { Log } from '../../context.ts';
import { type Bus, createBus } from './bus.ts';
import { createPostgresBus } from './postgresBus.ts';
import { createRedisBus } from './redisBus.ts';

/** Redis where there is one; else PostgreSQL where there is one; else this process alone. */
export function chooseBus(
  { redisUrl, databaseUrl }: { redisUrl?: string | undefined; databaseUrl?: string | undefined },
  log: Pick<Log, 'warn'>,
): Bus {
  if (redisUrl) return createRedisBus(redisUrl, log);
  return databaseUrl ? createPostgresBus(databaseUrl, log) : createBus();
}
