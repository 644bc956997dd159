import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import { useArea, useRuntime } from '#runtime/render/context.tsx';
import { takeBackUrl } from '#runtime/route/backUrl.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import styles from './Payment.module.css';

/** Long enough to read that the money is there and to say no, in milliseconds. */
const READ_MS = 4_000;

/**
 * Leads back to where the player began to pay: read once, gone from then on, followed as a new document [STATE-07]. The player can say no, and stay.
 */
export function WayBack({ transaction, t }: { transaction: string; t: Translate }): ReactNode {
  const { ports } = useRuntime();
  const cashier = useArea('cashier');
  const [back, setBack] = useState<string | null>(null);
  const callOff = useRef(() => {});
  useEffect(() => {
    // a window beside the page that pays: the way back is that page's
    if (!cashier.leadsBack(transaction)) return undefined;
    const stored = takeBackUrl(ports.storage, 'pay-success', ports.clock.now());
    if (stored === null) return undefined;
    setBack(stored);
    callOff.current = ports.clock.after(READ_MS, () => go(stored));
    return () => callOff.current();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: it is read once
  }, []);
  const go = (href: string): void => ports.navigation.go(href, { document: true, replace: true });
  if (back === null) return null;
  const stay = (): void => {
    callOff.current();
    setBack(null);
  };
  return (
    <output className={styles.back}>
      <span>{t('cashier.back.soon')}</span>
      <span className={styles.backWays}>
        <Button size="s" onClick={() => go(back)}>
          {t('cashier.back.now')}
        </Button>
        <Button variant="ghost" size="s" onClick={stay}>
          {t('cashier.back.stay')}
        </Button>
      </span>
    </output>
  );
}
