import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea, useTask } from '#runtime/render/context.tsx';
import { useAwake } from '#runtime/render/useAwake.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import styles from './Install.module.css';
import type { Props } from './schema.ts';

/** The offer; as the server draws, which knows of no browser, a place without a size that is seen only where there is something to offer. */
export function Install(given: ViewProps<Props>): ReactNode {
  return useAwake() ? <Offer {...given} /> : <div className={styles.place} />;
}

const Offer = observer(function Offer({ id, t }: ViewProps<Props>): ReactNode {
  const { installWay: way, install } = useArea('device');
  const [ask, isAsking] = useTask(() => install.ask());
  if (way === 'none') return null;
  return (
    <section className={styles.offer} aria-labelledby={`${id}-title`}>
      <span className={styles.sign}>
        <Icon name="upload" />
      </span>
      <div className={styles.words}>
        <h2 id={`${id}-title`} className={styles.title}>
          {t('shell.install.title')}
        </h2>
        <p className={styles.text}>{t(way === 'words' ? 'shell.install.ios' : 'shell.install.text')}</p>
      </div>
      <div className={styles.buttons}>
        {way === 'ask' && (
          <Button size="s" isBusy={isAsking} onClick={() => ask()}>
            {t('shell.install.install')}
          </Button>
        )}
        <Button variant="secondary" size="s" onClick={() => install.putAway()}>
          {t('shell.install.later')}
        </Button>
      </div>
    </section>
  );
});
