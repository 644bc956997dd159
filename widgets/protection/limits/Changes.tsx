import type { ReactNode } from 'react';
import type { Resource } from '#runtime/data/Resource.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { useCommand } from '#runtime/render/useCommand.ts';
import type { LimitState, Limits } from '#schemas/platform/protectionLimits.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import styles from './PlayLimits.module.css';
import type { Props } from './schema.ts';

interface ChangesProps extends Pick<ViewProps<Props>, 't' | 'emit'> {
  limit: LimitState;
  /** Name of the limit, for screen readers: there may be several. */
  name: string;
  of: Resource<Limits> | undefined;
  delayHours: number;
}

/** Actions on a limit. Before it is removed, a question in the product's own words is asked: no document may write an empty amount. */
export function Changes({ limit, name, of, delayHours, t, emit }: ChangesProps): ReactNode {
  const { type, period } = limit;
  const { dialogs, ports } = useRuntime();
  const { run, isRunning } = useCommand({
    agree: () =>
      dialogs.confirm({
        title: t('protection.limits.removing'),
        text: t('protection.limits.removingText', { count: delayHours }),
        agree: t('protection.limits.remove'),
        reject: t('protection.limits.keep'),
      }),
    send: (input: Pick<LimitState, 'type' | 'period'>) =>
      ports.platform.call('account.setLimit', { ...input, amount: '' }),
    settled: async () => of?.refresh(),
  });
  return (
    <p className={styles.actions}>
      <Button
        variant="secondary"
        size="s"
        aria-label={t('protection.limits.changeOf', { limit: name })}
        onClick={() => emit('set', { period })}
      >
        {t('protection.limits.change')}
      </Button>
      {!isLeaving(limit) && (
        <Button
          variant="ghost"
          size="s"
          isBusy={isRunning}
          aria-label={t('protection.limits.removeOf', { limit: name })}
          onClick={() => run({ type, period })}
        >
          {t('protection.limits.remove')}
        </Button>
      )}
    </p>
  );
}

/** Its removal waits already: asking again would only make the wait longer. */
function isLeaving({ pending }: LimitState): boolean {
  return pending !== null && pending.limit_amount === null && pending.limit_minutes === null;
}
