import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { LimitState } from '#schemas/platform/protectionLimits.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { Unknown } from '#widgets/parts/Unknown/Unknown.tsx';
import { Unseen } from '#widgets/parts/Unseen/Unseen.tsx';
import { PlayLimit } from './PlayLimit.tsx';
import styles from './PlayLimits.module.css';
import type { Data, Props } from './schema.ts';

/** The player's limits of one type, and the way to one more. During an exclusion they only show: nothing is changed then. */
export function PlayLimits({ props, data, t, format, emit }: ViewProps<Props, Data>): ReactNode {
  const more = (
    <p className={styles.more}>
      <Button variant="secondary" onClick={() => emit('set', {})}>
        {props.set}
      </Button>
    </p>
  );
  const none = <p className={styles.none}>{t('protection.limits.none')}</p>;
  const ghost = (
    <>
      <Unseen label={props.label}>
        <div className={styles.limits}>
          {none}
          {more}
        </div>
      </Unseen>
      <Unknown of={data.limits} />
    </>
  );
  return (
    <Resolved of={data.limits} t={t} failure={t('protection.limits.failed')} ghost={ghost}>
      {({ items, exclusion, increase_delay_hours: delayHours }) => {
        const own = items.filter(({ type }) => type === props.type);
        return (
          <div className={styles.limits}>
            {own.length === 0 && none}
            {own.length > 0 && (
              <ul className={styles.list} aria-label={props.label}>
                {own.map((limit) => (
                  <PlayLimit
                    key={limit.period}
                    {...{ limit, delayHours, t, format, emit }}
                    of={data.limits}
                    canChange={exclusion === null}
                  />
                ))}
              </ul>
            )}
            {exclusion === null && hasRoom(own) && more}
          </div>
        );
      }}
    </Resolved>
  );
}

/** Play time is limited by the day alone; all else by four periods side by side. */
function hasRoom(own: readonly LimitState[]): boolean {
  return own[0]?.type === 'session' ? false : own.length < 4;
}
