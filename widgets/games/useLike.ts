import type { Resource } from '#runtime/data/Resource.ts';
import { useRuntime, useTask } from '#runtime/render/context.tsx';
import { useResource } from '#runtime/render/useResource.ts';
import type { LikeList } from '#schemas/platform/gameHistory.ts';

/** A player's favourites, as far as one game is concerned. */
interface Likes {
  isLiked: boolean;
  /** Neither known nor failed yet, for a player. */
  state: 'ready' | 'failed' | 'loading';
  /** Adds the game or takes it out: at once, and back when the platform does not agree. */
  toggle(): void;
}

/** What is known of a game among the player's favourites; for a guest it is none. Source: STATE-14. */
export function useLike(likes: Resource<LikeList> | undefined, sysname: string): Likes {
  const { ports } = useRuntime();
  const { state, value } = useResource(likes);
  const isLiked = value?.items.includes(sysname) ?? false;
  const [toggle] = useTask(async () => {
    await likes?.change(
      (list) => withGame(list, sysname, !isLiked),
      () => ports.platform.call(isLiked ? 'games.removeLike' : 'games.addLike', { sysname }),
    );
    await likes?.refresh();
  });
  return { isLiked, state: state === 'ready' || state === 'failed' ? state : 'loading', toggle };
}

/** The list with the game in front, or without it. */
function withGame(list: LikeList, sysname: string, isLiked: boolean): LikeList {
  const others = list.items.filter((other) => other !== sysname);
  const items = isLiked ? [sysname, ...others] : others;
  return { ...list, items, total: items.length };
}
