import type { ReactNode } from 'react';
import { PlatformError } from '#runtime/ports/errors.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { useCommand } from '#runtime/render/useCommand.ts';
import type { Bonus } from '#schemas/platform/bonuses.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import styles from '../Rewards.module.css';
import { Terms } from '../Terms.tsx';
import type { Props } from './schema.ts';
import { costOf } from './words.ts';

/** Platform call of each answer. Free bets are never deactivated, only removed. */
const calls = {
  casino: { activate: 'bonuses.activate', deactivate: 'bonuses.deactivate', remove: 'bonuses.remove' },
  betting: {
    activate: 'bettingBonuses.activate',
    deactivate: 'bettingBonuses.remove',
    remove: 'bettingBonuses.remove',
  },
} as const;

interface QuestionProps extends Pick<ViewProps<Props>, 'props' | 't' | 'format' | 'emit'> {
  bonus: Bonus;
}

/** Cost of an answer in money and time, and the two answers. */
export function Question({ bonus, props: { kind, asks }, t, format, emit }: QuestionProps): ReactNode {
  const { platform } = useRuntime().ports;
  const { run, isRunning, refused } = useCommand({
    send: (input: { bonus_id: string }, request_id) => platform.call(calls[kind][asks], { ...input, request_id }),
    done: () => emit('done', { bonus_id: bonus.id }),
    refusalOf: codeOf,
  });
  return (
    <div className={styles.question}>
      <p className={styles.title}>
        <bdi>{bonus.title}</bdi>
      </p>
      {costOf(bonus, { kind, asks, t, format }).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {asks === 'activate' && <Terms terms={bonus.terms} label={t('promo.terms')} />}
      {refused !== null && (
        <Notice tone="warn" isAlert>
          {t(`promo.question.${refused}`)}
        </Notice>
      )}
      <p className={styles.actions}>
        {refused === null && (
          <Button
            variant={asks === 'activate' ? 'primary' : 'danger'}
            isBusy={isRunning}
            onClick={() => run({ bonus_id: bonus.id })}
          >
            {t(`promo.question.${asks}`)}
          </Button>
        )}
        <Button variant="secondary" onClick={() => emit('close')}>
          {t(refused === null ? 'promo.question.keep' : 'promo.popup.close')}
        </Button>
      </p>
    </div>
  );
}

/** Refusals that are part of the way; null for all others. */
function codeOf(error: unknown): 'another' | 'gone' | 'closed' | null {
  if (!(error instanceof PlatformError)) return null;
  if (error.type === 'BillingTransactionDeclinedException') return 'closed';
  const { bonus_id: codes } = error.data;
  if (!Array.isArray(codes)) return null;
  return codes.includes('ANOTHER_ACTIVE') ? 'another' : 'gone';
}
