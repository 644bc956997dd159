import { every, type RepeatedBy } from '../../kernel/jobs/every.ts';
import type { ContentStore } from './createContentStore.ts';

/** Greatest delay of a scheduled release, in milliseconds. */
const LOOK_MS = 1_000;

interface ScheduleFollowed extends RepeatedBy {
  log: RepeatedBy['log'] & { info(detail: object, message: string): void };
}

/**
 * Publishes releases when they are due. Their times are in the store, so a restart forgets none. @returns its end, which waits for a turn
 * at work
 */
export function followSchedule(store: Pick<ContentStore, 'publishDue'>, by: ScheduleFollowed): () => Promise<void> {
  const { log } = by;
  const run = async (): Promise<void> => {
    for (const { release, name, fault } of await store.publishDue()) {
      if (fault === undefined) log.info({ release, name }, 'a release that was due is live');
      else log.error({ release, name, fault }, 'a release that was due could not be published');
    }
  };
  return every({ name: 'due releases', everyMs: LOOK_MS, run }, by);
}
