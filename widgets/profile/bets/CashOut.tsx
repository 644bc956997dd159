import { type ReactNode, useState } from 'react';
import type { Resource } from '#runtime/data/Resource.ts';
import { newRequestId } from '#runtime/form/IdempotencyKey.ts';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import { PlatformError } from '#runtime/ports/errors.ts';
import { useRuntime, useTask } from '#runtime/render/context.tsx';
import type { Money } from '#schemas/parts/money.ts';
import type { Bet, BetList } from '#schemas/platform/sportBets.ts';
import { recordOf, textsOf } from '#schemas/record.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';

interface CashOutProps {
  bet: Bet;
  of: Resource<BetList> | undefined;
  t: Translate;
  format: Formatters;
}

/**
 * Ends a running bet for its present value, after a question. If it is worth less by then, nothing happens and the player is asked again with
 * the new amount. It has one effect however often it is tried: a try whose answer was lost keeps its key.
 */
export function CashOut({ bet: { id, cashout, max_win: most }, of, t, format }: CashOutProps): ReactNode {
  const { dialogs, ports } = useRuntime();
  const [key, setKey] = useState(newRequestId);
  const [refused, setRefused] = useState('');
  const [end, isEnding] = useTask(async (shown: Money) => {
    const amount = format.money(shown);
    const isAgreed = await dialogs.confirm({
      title: t('profile.bets.cashout.title', { amount }),
      text: t('profile.bets.cashout.text', { most: format.money(most) }),
      agree: t('profile.bets.cashout', { amount }),
      reject: t('profile.bets.cashout.keep'),
    });
    if (!isAgreed) return;
    setRefused('');
    try {
      const input = { request_id: key, bet_id: id, amount: shown.amount };
      const ended = await ports.platform.call('sport.cashout', input);
      await of?.change(withBet(ended), async () => undefined);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      setKey(newRequestId());
      setRefused(wordsFor(error, { amount, t, format }));
      await of?.refresh();
    }
  });
  return (
    <>
      {refused !== '' && (
        <Notice tone="warn" isAlert>
          {refused}
        </Notice>
      )}
      {cashout && (
        <div>
          <Button variant="secondary" size="s" isBusy={isEnding} onClick={() => end(cashout)}>
            {t('profile.bets.cashout', { amount: format.money(cashout) })}
          </Button>
        </div>
      )}
    </>
  );
}

const withBet =
  (ended: Bet) =>
  (list: BetList): BetList => ({ ...list, items: list.items.map((one) => (one.id === ended.id ? ended : one)) });

function wordsFor(
  { code, data }: PlatformError,
  { amount, t, format }: { amount: string; t: Translate; format: Formatters },
): string {
  const { amount: now, currency } = textsOf(recordOf(data)['amount']);
  return code === 'CASHOUT_CHANGED' && now !== undefined && currency !== undefined
    ? t('profile.bets.cashout.changed', { before: amount, now: format.money({ amount: now, currency }) })
    : t('profile.bets.cashout.closed');
}
