import { WHILE_AWAY } from '#runtime/registry/ask.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { useResource } from '#runtime/render/useResource.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import type { UnfinishedList } from '#schemas/platform/gameHistory.ts';

/**
 * Rounds that the player left in the middle, as far as they are known. Asked beside what a page needs, and no place is held for them: most
 * players have none, and a game goes on with its round even where this cannot be asked.
 */
export function useUnfinished(): UnfinishedList['items'] {
  const runtime = useRuntime();
  const rounds = runtime.page.player
    ? resourcesOf(runtime).get({ call: 'games.getUnfinished', input: {}, refreshOn: ['balance'], expects: WHILE_AWAY })
    : undefined;
  return useResource(rounds).value?.items ?? [];
}
