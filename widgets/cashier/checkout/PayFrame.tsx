import { type ReactNode, useEffect, useState } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { Spinner } from '#widgets/parts/Spinner/Spinner.tsx';
import styles from './Checkout.module.css';

/** Time after which a provider's page that has not come is called late, in milliseconds. */
const LATE_MS = 15_000;

/**
 * The provider's page in a frame: that it is on its way, that it did not come, and the way to it without the frame. A browser reports a page that
 * it may not frame, and none that the network lost: those are found by time.
 */
export function PayFrame({ href, t }: { href: string; t: Translate }): ReactNode {
  const { clock } = useRuntime().ports;
  const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming');
  useEffect(() => {
    if (state !== 'coming') return;
    const fail = (): void => setState('failed');
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === 'frame-src') fail();
    };
    document.addEventListener('securitypolicyviolation', onViolation);
    const forget = clock.after(LATE_MS, fail);
    return () => {
      forget();
      document.removeEventListener('securitypolicyviolation', onViolation);
    };
  }, [clock, state]);
  const whole = (
    <a className={styles.whole} href={href} data-document="">
      {t('cashier.checkout.whole')}
    </a>
  );
  if (state === 'failed')
    return (
      <Notice tone="warn" isAlert title={t('cashier.checkout.failed')}>
        <p>{t('cashier.checkout.failedHint')}</p>
        <p>{whole}</p>
      </Notice>
    );
  return (
    <>
      <div className={styles.place} aria-busy={state === 'coming'}>
        {state === 'coming' && <Spinner label={t('cashier.checkout.coming')} />}
        <iframe
          className={styles.frame}
          src={href}
          title={t('cashier.checkout.iframe')}
          data-in-use=""
          onLoad={() => setState((before) => (before === 'coming' ? 'here' : before))}
          // an origin of its own, also where the server shows it; after a press it may lead the whole window to the page of its result
          sandbox="allow-forms allow-scripts allow-popups allow-top-navigation-by-user-activation"
        />
      </div>
      {whole}
    </>
  );
}
