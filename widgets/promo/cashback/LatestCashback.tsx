import type { ReactNode } from 'react';
import { safeImage } from '#runtime/document/url.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { useCommand } from '#runtime/render/useCommand.ts';
import type { Cashback } from '#schemas/platform/cashbacks.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Money } from '#widgets/parts/Money/Money.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { PopupGhost, PopupGone, PopupNews } from '../PopupNews.tsx';
import type { Data, Props } from './schema.ts';

/** The latest cashback; one that waits can be collected here. */
export function LatestCashback({ data, t, format, emit }: ViewProps<Props, Data>): ReactNode {
  return (
    <Resolved of={data.cashbacks} t={t} label={t('dialog.loading')} ghost={<PopupGhost />}>
      {({ items: [latest] }) =>
        latest ? <Latest key={latest.id} cashback={latest} {...{ t, format, emit }} /> : <PopupGone {...{ t, emit }} />
      }
    </Resolved>
  );
}

type Given = Pick<ViewProps<Props>, 't' | 'format' | 'emit'>;

function Latest({ cashback, t, format, emit }: Given & { cashback: Cashback }): ReactNode {
  const { platform } = useRuntime().ports;
  const { run, isRunning } = useCommand({
    send: (input: { cashback_id: Cashback['id'] }, request_id) =>
      platform.call('cashbacks.payout', { ...input, request_id }),
    done: () => emit('close'),
  });
  const { title, text, images } = cashback.description;
  return (
    <PopupNews
      title={title}
      text={text}
      image={safeImage(images.wide ?? images.card) ?? undefined}
      amount={<Money value={cashback.amount} format={format} />}
    >
      {cashback.status === 'active' && (
        <Button isBusy={isRunning} onClick={() => run({ cashback_id: cashback.id })}>
          {t('promo.popup.collect')}
        </Button>
      )}
      <Button variant="secondary" onClick={() => emit('close')}>
        {t('promo.popup.close')}
      </Button>
    </PopupNews>
  );
}
