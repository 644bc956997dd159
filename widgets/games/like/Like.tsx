import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime, useTask } from '#runtime/render/context.tsx';
import { useResource } from '#runtime/render/useResource.ts';
import type { LikeList } from '#schemas/platform/gameHistory.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import styles from './Like.module.css';
import type { Data, Props } from './schema.ts';

/** The star of a game: full for a favourite. It changes at once, and back when the platform does not agree [STATE-14]. */
export const Like = observer(function Like({
  props: { sysname },
  data: { likes },
  page,
  t,
  emit,
}: ViewProps<Props, Data>): ReactNode {
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
  if (page.player && state === 'failed') {
    return (
      <button type="button" className={styles.like} onClick={() => void likes?.retry()}>
        <Icon name="retry" size={20} />
        {t('dialog.retry')}
      </button>
    );
  }
  const isKnown = !page.player || state === 'ready';
  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={isLiked}
      aria-busy={!isKnown || undefined}
      aria-disabled={!isKnown || undefined}
      onClick={() => {
        if (!page.player) emit('join');
        else if (isKnown) toggle();
      }}
    >
      <Icon name="star" size={20} />
      {t(isLiked ? 'games.like.remove' : 'games.like.add')}
    </button>
  );
});

/** The list with the game in front, or without it. */
function withGame(list: LikeList, sysname: string, isLiked: boolean): LikeList {
  const others = list.items.filter((other) => other !== sysname);
  const items = isLiked ? [sysname, ...others] : others;
  return { ...list, items, total: items.length };
}
