import { type ReactNode, useState } from 'react';
import { newRequestId } from '#runtime/form/IdempotencyKey.ts';
import { PlatformError } from '#runtime/ports/errors.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime, useTask } from '#runtime/render/context.tsx';
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
  const [key] = useState(newRequestId); // one key for all tries: it has one effect
  const [refused, setRefused] = useState('');
  const [agree, isAgreeing] = useTask(async () => {
    try {
      await platform.call(calls[kind][asks], { bonus_id: bonus.id, request_id: key });
    } catch (error) {
      const code = codeOf(error);
      if (code === '') throw error;
      return setRefused(code);
    }
    emit('done', { bonus_id: bonus.id });
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
      {refused !== '' && (
        <Notice tone="warn" isAlert>
          {t(`promo.question.${refused}`)}
        </Notice>
      )}
      <p className={styles.actions}>
        {refused === '' && (
          <Button variant={asks === 'activate' ? 'primary' : 'danger'} isBusy={isAgreeing} onClick={() => agree()}>
            {t(`promo.question.${asks}`)}
          </Button>
        )}
        <Button variant="secondary" onClick={() => emit('close')}>
          {t(refused === '' ? 'promo.question.keep' : 'promo.popup.close')}
        </Button>
      </p>
    </div>
  );
}

/** Refusals that are part of the way; empty for all others. */
function codeOf(error: unknown): 'another' | 'gone' | 'closed' | '' {
  if (!(error instanceof PlatformError)) return '';
  if (error.type === 'BillingTransactionDeclinedException') return 'closed';
  const { bonus_id: codes } = error.data;
  if (!Array.isArray(codes)) return '';
  return codes.includes('ANOTHER_ACTIVE') ? 'another' : 'gone';
}
