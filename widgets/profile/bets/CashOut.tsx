import type { ReactNode } from 'react';
import type { Resource } from '#runtime/data/Resource.ts';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import { PlatformError } from '#runtime/ports/errors.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { useCommand } from '#runtime/render/useCommand.ts';
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
  const { run, isRunning, refused } = useCommand({
    agree: ({ shown }: { shown: Money }) => {
      const amount = format.money(shown);
      return dialogs.confirm({
        title: t('profile.bets.cashout.title', { amount }),
        text: t('profile.bets.cashout.text', { most: format.money(most) }),
        agree: t('profile.bets.cashout', { amount }),
        reject: t('profile.bets.cashout.keep'),
      });
    },
    send: ({ shown: { amount } }, request_id) =>
      ports.platform.call('sport.cashout', { request_id, bet_id: id, amount }),
    done: (ended) => of?.change(withBet(ended), async () => undefined),
    refusalOf: (error, { shown }) =>
      error instanceof PlatformError ? wordsFor(error, { amount: format.money(shown), t, format }) : null,
    refused: () => of?.refresh(),
  });
  return (
    <>
      {refused !== null && (
        <Notice tone="warn" isAlert>
          {refused}
        </Notice>
      )}
      {cashout && (
        <div>
          <Button variant="secondary" size="s" isBusy={isRunning} onClick={() => run({ shown: cashout })}>
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
