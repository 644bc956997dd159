import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime, useTask } from '#runtime/render/context.tsx';
import type { Limits } from '#schemas/platform/protectionLimits.ts';
import { realityCheckMinutes } from '#schemas/platform/protectionLimits.ts';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { Unseen } from '#widgets/parts/Unseen/Unseen.tsx';
import styles from './RealityCheck.module.css';
import type { Data, Props } from './schema.ts';

/** A choice of intervals. It is shown and saved at once; what the platform refuses is taken back and reported. */
export function RealityCheck({ id, props, data, t }: ViewProps<Props, Data>): ReactNode {
  const { platform } = useRuntime().ports;
  const [choose, isBusy] = useTask(async (minutes: Limits['reality_check_minutes']) => {
    await data.limits?.change(
      (limits) => ({ ...limits, reality_check_minutes: minutes }),
      () => platform.call('account.setRealityCheck', { minutes }),
    );
  });
  const choices = ({ reality_check_minutes: chosen, reality_check_most: most, exclusion }: Shown): ReactNode => (
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
              onClick={(event) => isBusy && event.preventDefault()}
              onChange={() => choose(minutes)}
            />
            {t('protection.reality.minutes', { count: minutes })}
          </label>
        ))}
    </fieldset>
  );
  return (
    <Resolved
      of={data.limits}
      t={t}
      isEmpty={() => false}
      ghost={<Unseen label={props.label}>{choices(USUAL)}</Unseen>}
    >
      {choices}
    </Resolved>
  );
}

type Shown = Pick<Limits, 'reality_check_minutes' | 'reality_check_most' | 'exclusion'>;

/** Every interval to choose from. */
const USUAL: Shown = { reality_check_minutes: 60, reality_check_most: 60, exclusion: null };
