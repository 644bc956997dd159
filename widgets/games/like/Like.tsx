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
  const { isLiked, isFailed, ...like } = useLike(likes, sysname);
  if (page.player && isFailed) {
    return (
      <button type="button" className={styles.like} onClick={like.press}>
        <Icon name="retry" size={20} />
        {t('dialog.retry')}
      </button>
    );
  }
  const isKnown = !page.player || like.isKnown;
  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={isLiked}
      aria-busy={!isKnown || undefined}
      aria-disabled={!isKnown || undefined}
      onClick={() => {
        if (!page.player) emit('join');
        else if (isKnown) like.press();
      }}
    >
      <Icon name="star" size={20} />
      {t(isLiked ? 'games.like.remove' : 'games.like.add')}
    </button>
  );
});
