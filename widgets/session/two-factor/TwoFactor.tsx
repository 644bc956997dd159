import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea } from '#runtime/render/context.tsx';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import styles from './TwoFactor.module.css';

/** The state in words and with a sign, and the way to the other one. */
export function TwoFactor({ t, emit }: ViewProps<object>): ReactNode {
  return (
    <Resolved
      of={useArea('session')}
      t={t}
      failure={t('session.failedLong')}
      ghost={<span className={styles.ghost} aria-busy="true" />}
    >
      {({ two_factor_auth: isOn }) => (
        <div className={styles.row}>
          <output className={styles.state} data-good={isOn}>
            <Icon name={isOn ? 'shield' : 'info'} size={22} />
            {t(isOn ? 'session.twoFactor.on' : 'session.twoFactor.off')}
          </output>
          <Button variant="secondary" onClick={() => emit('switch')}>
            {t(isOn ? 'session.twoFactor.switchOff' : 'session.twoFactor.switchOn')}
          </Button>
        </div>
      )}
    </Resolved>
  );
}
