import { type ReactNode, useState } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime, useTask } from '#runtime/render/context.tsx';
import type { Limits } from '#schemas/platform/protectionLimits.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import styles from './DepositNotice.module.css';
import type { Data, Props } from './schema.ts';

/** Notice to be read before a deposit, with two ways on. */
export function DepositNotice(view: ViewProps<Props, Data>): ReactNode {
  const { props, data, t, emit } = view;
  return (
    <Resolved of={data.limits} label={props.label} t={t} isEmpty={() => false}>
      {({ deposit_notice: notice }) =>
        notice === null ? (
          <div className={styles.notice}>
            <p>{t('protection.notice.nothing')}</p>
            <Button onClick={() => emit('done')}>{t('protection.notice.on')}</Button>
          </div>
        ) : (
          <FundsNotice {...view} notice={notice} />
        )
      }
    </Resolved>
  );
}

interface NoticeProps extends ViewProps<Props, Data> {
  notice: NonNullable<Limits['deposit_notice']>;
}

function FundsNotice({ id, t, emit, notice: { funds, version, limit } }: NoticeProps): ReactNode {
  const { platform } = useRuntime().ports;
  const [isRead, setRead] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const [goOn, isGoing] = useTask(async (way: 'limit' | 'done') => {
    if (funds !== '' && !isRead) return setMissed(true);
    await platform.call('account.confirmDepositNotice', { version, ...(funds !== '' && { funds }) });
    emit(way);
  });
  const read = (isTicked: boolean): void => {
    setRead(isTicked);
    setMissed(false);
  };
  return (
    <div className={styles.notice}>
      {funds !== '' && <Funds {...{ id, t, funds, isRead, isMissed, read }} />}
      {limit && (
        <>
          <h3 className={styles.title}>{t('protection.notice.limit')}</h3>
          <p>{t('protection.notice.limitText')}</p>
        </>
      )}
      <p className={styles.ways}>
        {limit && (
          <Button isBusy={isGoing} onClick={() => goOn('limit')}>
            {t('protection.notice.set')}
          </Button>
        )}
        <Button variant={limit ? 'secondary' : 'primary'} isBusy={isGoing} onClick={() => goOn('done')}>
          {t(limit ? 'protection.notice.without' : 'protection.notice.on')}
        </Button>
      </p>
    </div>
  );
}

interface FundsProps extends Pick<NoticeProps, 'id' | 't'> {
  funds: string;
  isRead: boolean;
  isMissed: boolean;
  read: (isTicked: boolean) => void;
}

/** Protection of players' money, and the box that confirms it was read. */
function Funds({ id, t, funds, isRead, isMissed, read }: FundsProps): ReactNode {
  return (
    <>
      <h3 className={styles.title}>{t('protection.notice.funds')}</h3>
      <p>{t(`protection.notice.funds.${funds}`)}</p>
      <label className={styles.read}>
        <input
          type="checkbox"
          checked={isRead}
          aria-invalid={isMissed}
          aria-describedby={isMissed ? `${id}-missed` : undefined}
          onChange={({ target }) => read(target.checked)}
        />
        {t('protection.notice.read')}
      </label>
      {isMissed && (
        <p id={`${id}-missed`} role="alert" className={styles.missed}>
          {t('protection.notice.missed')}
        </p>
      )}
    </>
  );
}
