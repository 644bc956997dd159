import type { Resource } from '#runtime/data/Resource.ts';
import { useRuntime, useTask } from '#runtime/render/context.tsx';
import { useResource } from '#runtime/render/useResource.ts';
import type { LikeList } from '#schemas/platform/gameHistory.ts';

/** A player's favourites, as far as one game is concerned. */
interface Likes {
  isLiked: boolean;
  isWaiting: boolean;
  isFailed: boolean;
  /** Adds the game or takes it out: at once, and undone when the platform does not agree. If the list could not be loaded, it only requests it again. */
  press(): void;
}

/** State of a game among the player's favourites; a guest has none. Source: STATE-14. */
export function useLike(likes: Resource<LikeList> | undefined, sysname: string): Likes {
  const { ports } = useRuntime();
  const { state, value, isWaiting } = useResource(likes);
  const isLiked = value?.items.includes(sysname) ?? false;
  const isFailed = state === 'failed';
  const [press] = useTask(async () => {
    if (!likes) return;
    if (isFailed) return likes.retry();
    // a press before the list is there counts once it is, and adds: the star was drawn empty
    if (likes.value === null) await likes.fresh();
    if (likes.value?.items.includes(sysname) !== isLiked) return;
    await likes.change(
      (list) => withGame(list, sysname, !isLiked),
      () => ports.platform.call(isLiked ? 'games.removeLike' : 'games.addLike', { sysname }),
    );
    ports.report.event(isLiked ? 'favourite_removed' : 'favourite_added', { sysname });
    await likes.refresh();
  });
  return { isLiked, isFailed, isWaiting, press };
}

/** The list with the game in front, or without it. */
function withGame(list: LikeList, sysname: string, isLiked: boolean): LikeList {
  const others = list.items.filter((other) => other !== sysname);
  const items = isLiked ? [sysname, ...others] : others;
  return { ...list, items, total: items.length };
}
