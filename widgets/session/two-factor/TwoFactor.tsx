import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { Failure } from '#widgets/parts/Resolved/Failure.tsx';
import { useSession } from '../useSession.ts';
import styles from './TwoFactor.module.css';

/** The state in words and with a sign, and the way to the other one. */
export const TwoFactor = observer(function TwoFactor({ t, emit }: ViewProps<object>): ReactNode {
  const view = useSession();
  if (view.state === 'failed') return <Failure t={t} words={t('session.failedLong')} retry={view.retry} />;
  if (view.state === 'waiting') return <span className={styles.ghost} aria-busy="true" />;
  const isOn = view.info.two_factor_auth;
  return (
    <div className={styles.row}>
      <output className={styles.state} data-good={isOn}>
        <Icon name={isOn ? 'shield' : 'info'} size={22} />
        {t(isOn ? 'session.twoFactor.on' : 'session.twoFactor.off')}
      </output>
      <Button variant="secondary" onClick={() => emit('switch')}>
        {t(isOn ? 'session.twoFactor.switchOff' : 'session.twoFactor.switchOn')}
      </Button>
    </div>
  );
});
