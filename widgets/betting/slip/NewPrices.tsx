import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import { useArea } from '#runtime/render/context.tsx';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import type { Accept } from '../picks.ts';
import styles from './BetSlip.module.css';

/** Asks the visitor to confirm changed prices: without that no bet is placed. */
export const NewPrices = observer(function NewPrices({ accept, t }: { accept: Accept; t: Translate }): ReactNode {
  const betting = useArea('betting');
  const asked = betting.asked(accept);
  return (
    <Notice tone="warn" isAlert title={t('betting.slip.changed', { count: asked.length })}>
      <ul className={styles.prices}>
        {asked.map(({ event, label, odds, now = odds }) => (
          <li key={event}>
            {t('betting.slip.changed.from', { label, before: betting.formatOdds(odds), now: betting.formatOdds(now) })}
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={() => betting.acceptPrices()}>
        {t('betting.slip.changed.accept')}
      </Button>
    </Notice>
  );
});
