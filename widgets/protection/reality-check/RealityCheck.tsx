import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime, useTask } from '#runtime/render/context.tsx';
import type { Limits } from '#schemas/platform/protectionLimits.ts';
import { realityCheckMinutes } from '#schemas/platform/protectionLimits.ts';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import styles from './RealityCheck.module.css';
import type { Data, Props } from './schema.ts';

/** A choice of intervals. It is shown and saved at once; what the platform refuses is taken back and told. */
export function RealityCheck({ id, props, data, t }: ViewProps<Props, Data>): ReactNode {
  const { platform } = useRuntime().ports;
  const [choose] = useTask(async (minutes: Limits['reality_check_minutes']) => {
    await data.limits?.change(
      (limits) => ({ ...limits, reality_check_minutes: minutes }),
      () => platform.call('account.setRealityCheck', { minutes }),
    );
  });
  return (
    <Resolved of={data.limits} label={props.label} t={t} isEmpty={() => false}>
      {({ reality_check_minutes: chosen, reality_check_most: most, exclusion }) => (
        <fieldset className={styles.choices} disabled={exclusion !== null}>
          <legend className={styles.label}>{props.label}</legend>
          {realityCheckMinutes
            .filter((minutes) => minutes <= most)
            .map((minutes) => (
              <label key={minutes} className={styles.choice}>
                <input
                  type="radio"
                  name={`${id}-minutes`}
                  checked={minutes === chosen}
                  onChange={() => choose(minutes)}
                />
                {t('protection.reality.minutes', { count: minutes })}
              </label>
            ))}
        </fieldset>
      )}
    </Resolved>
  );
}
