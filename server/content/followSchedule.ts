import type { ContentStore } from './store/createContentStore.ts';

/** How late a release may be, in milliseconds. */
const LOOK_MS = 1_000;

/** Publishes releases when they are due. Their times stand in the store, so a restart forgets none. @returns its end, which waits for a turn at work */
export function followSchedule(
  store: ContentStore,
  log: { error(detail: object, message: string): void; info(detail: object, message: string): void },
): () => Promise<void> {
  let turn: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isAway = false;
  const look = async (): Promise<void> => {
    try {
      const turns = await store.publishDue();
      isAway = false;
      for (const { release, name, fault } of turns) {
        if (fault === undefined) log.info({ release, name }, 'a release that was due is live');
        else log.error({ release, name, fault }, 'a release that was due could not be published');
      }
    } catch (error) {
      if (!isAway) log.error({ err: error }, 'releases that are due cannot be looked for; it is tried on');
      isAway = true;
    }
    plan();
  };
  const plan = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      turn = look();
    }, LOOK_MS).unref();
  };
  plan();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await turn;
  };
}
