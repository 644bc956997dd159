import type { ReactNode } from 'react';
import type { Resource } from '#runtime/data/Resource.ts';
import { useTask } from '#runtime/render/context.tsx';
import { Button } from '../Button/Button.tsx';
import styles from './MoreButton.module.css';

interface MoreButtonProps {
  of: Pick<Resource<unknown>, 'more'> | undefined;
  /** The list as far as it was read. */
  list: { items: readonly unknown[]; total: number };
  /** Text of the button. */
  children: ReactNode;
}

/** Adds the next part of a list, as long as there is one. */
export function MoreButton({ of, list: { items, total }, children }: MoreButtonProps): ReactNode {
  const [more, isAsking] = useTask(async () => of?.more());
  if (items.length >= total) return null;
  return (
    <p className={styles.more}>
      <Button variant="secondary" isBusy={isAsking} onClick={() => more()}>
        {children}
      </Button>
    </p>
  );
}
