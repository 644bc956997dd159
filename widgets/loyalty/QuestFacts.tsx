import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { LoyaltyQuest } from '#schemas/platform/loyaltyPrograms.ts';
import { Meter } from '#widgets/parts/Meter/Meter.tsx';
import styles from './Loyalty.module.css';
import { pointsText } from './points.ts';

interface QuestFactsProps extends Pick<ViewProps<unknown>, 't' | 'format'> {
  quest: LoyaltyQuest;
  info: { pointsAlias: string } | null;
  /** False for a guest, who is on the way to nothing yet. */
  isPlayer: boolean;
}

/** State of a quest: its progress, its reward and until when it runs. */
export function QuestFacts({ quest, info, isPlayer, t, format }: QuestFactsProps): ReactNode {
  const { status, unlock_level: level, progress, reward, expires_at: until } = quest;
  const steps = { done: format.number(progress.current), target: format.number(progress.target) };
  return (
    <>
      {(isPlayer || status === 'locked') && (
        <p className={status === 'completed' || status === 'claimed' ? styles.mark : styles.fine}>
          {t(`loyalty.quest.status.${status}`, { level })}
        </p>
      )}
      {isPlayer && status === 'active' && (
        <>
          <Meter value={progress.current} max={progress.target} />
          <p className={styles.fine}>{t('loyalty.quest.progress', steps)}</p>
        </>
      )}
      <p className={styles.fine}>
        {t('loyalty.quest.reward', { points: pointsText(reward.amount, info, { t, format }) })}
        {until !== null && ` · ${t('loyalty.quest.until', { until: `${format.date(until)} ${format.time(until)}` })}`}
      </p>
    </>
  );
}
