import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime, useTask } from '#runtime/render/context.tsx';
import { useResource } from '#runtime/render/useResource.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import styles from './PlaySession.module.css';
import type { Data, Props } from './schema.ts';

/**
 * A break of 24 hours by two presses, from where the player plays: the first asks, the second takes it. Not offered to a player who is on a break
 * already. Source: PROT-08.
 */
export const Panic = observer(function Panic({ data, t, emit }: ViewProps<Props, Data>): ReactNode {
  const { platform } = useRuntime().ports;
  const { value } = useResource(data.limits);
  const [isAsked, setAsked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const [take, isTaking] = useTask(async () => {
    await platform.call('account.setTimeout', { days: 1 });
    emit('paused');
  });
  const ask = (isNow: boolean): void => {
    flushSync(() => setAsked(isNow));
    place.current?.querySelector('button')?.focus(); // the pressed button is gone: a player who uses keys stays here
  };
  if (value !== null && (value.timeout_until !== null || value.exclusion !== null)) return null;
  return (
    <div ref={place}>
      {isAsked ? (
        <fieldset className={styles.panic}>
          <legend className={styles.question}>{t('protection.panic.question')}</legend>
          <Button size="s" isBusy={isTaking} onClick={() => take()}>
            {t('protection.panic.yes')}
          </Button>
          <Button variant="secondary" size="s" onClick={() => ask(false)}>
            {t('protection.panic.no')}
          </Button>
        </fieldset>
      ) : (
        <Button variant="secondary" size="s" onClick={() => ask(true)}>
          {t('protection.panic.ask')}
        </Button>
      )}
    </div>
  );
});
