import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { LoyaltyInfo } from '#schemas/platform/loyalty.ts';
import type { LoyaltyLevel } from '#schemas/platform/loyaltyPrograms.ts';
import styles from './Loyalty.module.css';
import { pointsText } from './points.ts';

interface LevelListProps extends Pick<ViewProps<unknown>, 't' | 'format'> {
  levels: readonly LoyaltyLevel[];
  label: string;
  /** null for guests: no level is theirs. */
  info: LoyaltyInfo | null;
}

/** The steps of the programme and what each opens; the player's own is marked. */
export function LevelList({ levels, label, info, t, format }: LevelListProps): ReactNode {
  return (
    <ol className={styles.list} aria-label={label}>
      {levels.map(({ id, number, title, points_from: from, rewards, is_current: isCurrent }) => {
        const isMine = info !== null && isCurrent;
        return (
          <li key={id} className={styles.card} data-current={isMine || undefined} aria-current={isMine || undefined}>
            <div className={styles.head}>
              <h3 className={styles.title}>{t('loyalty.level', { number, title })}</h3>
              <span className={isMine ? styles.mark : styles.fine}>
                {isMine
                  ? t('loyalty.levels.mine')
                  : t('loyalty.levels.from', { points: pointsText(from, info, { t, format }) })}
              </span>
            </div>
            {rewards.length > 0 && (
              <ul className={styles.facts}>
                {rewards.map((reward) => (
                  <li key={reward}>{reward}</li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}
