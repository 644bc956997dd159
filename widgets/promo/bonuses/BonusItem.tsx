import type { ReactNode } from 'react';
import { newRequestId } from '#runtime/data/IdempotencyKey.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { Bonus } from '#schemas/platform/bonuses.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Money } from '#widgets/parts/Money/Money.tsx';
import styles from '../Rewards.module.css';
import { Progress } from './Progress.tsx';
import type { Props } from './schema.ts';

interface BonusItemProps extends Pick<ViewProps<Props>, 't' | 'format' | 'emit'> {
  bonus: Bonus;
  /** An active one can be stopped: free bets cannot. */
  canStop: boolean;
  /** One of the product is in play, and those that wait follow it. */
  hasActive: boolean;
}

/** One bonus: what it is worth, how far it is wagered, its terms, and what can be done with it. */
export function BonusItem({ bonus, canStop, hasActive, t, format, emit }: BonusItemProps): ReactNode {
  const { id, title, status, amount, currency } = bonus;
  const isOpen = status === 'available' || status === 'active';
  const emitFor = (event: 'activate' | 'deactivate' | 'remove') => () => emit(event, { bonus_id: id });
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <bdi>{title}</bdi>
        </h3>
        <span className={styles.amount}>
          <Money value={{ amount, currency }} format={format} />
        </span>
      </div>
      <span className={styles.state} data-state={status}>
        {t(`promo.bonuses.status.${stateOf(bonus)}`)}
      </span>
      {hasActive && bonus.is_next && <p className={styles.fine}>{t('promo.bonuses.next')}</p>}
      {isOpen && <Progress {...{ bonus, t, format }} />}
      {isOpen && (
        <p className={styles.actions}>
          {status === 'available' && (
            <Button size="s" onClick={emitFor('activate')}>
              {t('promo.bonuses.activate')}
            </Button>
          )}
          {status === 'active' && canStop && (
            <Button size="s" variant="secondary" onClick={emitFor('deactivate')}>
              {t('promo.bonuses.deactivate')}
            </Button>
          )}
          {bonus.can_put_first && (
            <Button
              size="s"
              variant="secondary"
              onClick={() => emit('putFirst', { bonus_id: id, request_id: newRequestId() })}
            >
              {t('promo.bonuses.putFirst')}
            </Button>
          )}
          {bonus.can_remove && (
            <Button size="s" variant="ghost" onClick={emitFor('remove')}>
              {t('promo.bonuses.remove')}
            </Button>
          )}
        </p>
      )}
    </li>
  );
}

/** A free bet asks for no wagering: once it was bet with it is used, whether that bet won or not. */
function stateOf({ type, status }: Bonus): Bonus['status'] | 'used' {
  return type === 'betting' && status === 'done' ? 'used' : status;
}
