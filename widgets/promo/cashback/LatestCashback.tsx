import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { safeImage } from '#runtime/document/url.ts';
import { newRequestId } from '#runtime/form/Attempt.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useOwn, useRuntime, useTask } from '#runtime/render/context.tsx';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Money } from '#widgets/parts/Money/Money.tsx';
import { AskedOnce } from '../AskedOnce.ts';
import { NoNews, PopupNews } from '../PopupNews.tsx';
import type { Props } from './schema.ts';

/** The latest cashback; one that waits can be collected here. */
export const LatestCashback = observer(function LatestCashback({ t, format, emit }: ViewProps<Props>): ReactNode {
  const { ports } = useRuntime();
  const [key] = useState(newRequestId); // one key for all tries: it is paid once
  const asked = useOwn(
    ({ platform, report }) =>
      new AskedOnce(report, async () => (await platform.call('cashbacks.get', { count: 1 })).items[0] ?? null),
  );
  useEffect(() => void asked.load(), [asked]);
  const { found, state } = asked;
  const [collect, isCollecting] = useTask(async () => {
    if (found) await ports.platform.call('cashbacks.payout', { cashback_id: found.id, request_id: key });
    emit('close');
  });
  if (!found) return <NoNews state={state} t={t} onRetry={() => void asked.load()} />;
  const { title, text, images } = found.description;
  return (
    <PopupNews
      title={title}
      text={text}
      image={safeImage(images.wide ?? images.card) ?? undefined}
      amount={<Money value={found.amount} format={format} />}
    >
      {found.status === 'active' && (
        <Button isBusy={isCollecting} onClick={() => collect()}>
          {t('promo.popup.collect')}
        </Button>
      )}
      <Button variant="secondary" onClick={() => emit('close')}>
        {t('promo.popup.close')}
      </Button>
    </PopupNews>
  );
});
