import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { useLike } from '../useLike.ts';
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
  const { isLiked, isFailed, isWaiting, press } = useLike(likes, sysname);
  if (isFailed) {
    return (
      <button type="button" className={styles.like} onClick={press}>
        <Icon name="retry" size={20} />
        {t('dialog.retry')}
      </button>
    );
  }
  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={isLiked}
      aria-busy={isWaiting || undefined}
      aria-disabled={isWaiting || undefined}
      onClick={() => {
        if (!page.player) emit('join');
        else if (!isWaiting) press();
      }}
    >
      <Icon name="star" size={20} />
      {t(isLiked ? 'games.like.remove' : 'games.like.add')}
    </button>
  );
});
