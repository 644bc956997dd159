import type { PlatformError } from '../../../runtime/ports/errors.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { refusal } from '../../kernel/refusal.ts';
import type { Brand } from '../context.ts';
import { toMoney } from '../ledger/currency.ts';
import { sitePage } from '../sitePages.ts';
import type { Player } from '../tables.ts';
import type { Method } from './method.ts';
import { offeredTo } from './methods/offered.ts';
import type { PaymentStatus } from './tables.ts';

/** Withdrawals whose money came back, or never left. */
const undone: readonly PaymentStatus[] = ['declined', 'cancelled'];

/** Minor units that still go back by each method before money goes out by another; in the order in which methods are offered. */
export type OwedByMethod = ReadonlyMap<string, bigint>;

/** Whose money goes back, and the ways that there are for it. */
interface Loop {
  player: Pick<Player, 'uid' | 'currency' | 'country_code'>;
  methods: readonly Method[];
}

/**
 * What a player paid in by each method and did not take out by it yet. Methods that pay nothing out to this player, such as vouchers, owe nothing;
 * nor does a rest that is below the smallest payout. Source: DOM-61.
 * @param without a withdrawal that is asked for now, which does not count
 */
export async function owedByMethod(read: Reader, { player, methods }: Loop, without = ''): Promise<OwedByMethod> {
  const rows = await read
    .selectFrom('payment')
    .select(({ fn }) => ['method', 'direction', fn.sum<bigint>('amount').as('sum')])
    .where('uid', '=', player.uid)
    .where('currency', '=', player.currency)
    .where('id', '!=', without)
    .where(({ eb, and, or }) =>
      or([
        and([eb('direction', '=', 'deposit'), eb('status', '=', 'success')]),
        and([eb('direction', '=', 'withdraw'), eb('status', 'not in', undone)]),
      ]),
    )
    .groupBy(['method', 'direction'])
    .execute();
  const sums = new Map<string, bigint>();
  for (const { method, direction, sum } of rows)
    sums.set(method, (sums.get(method) ?? 0n) + (direction === 'deposit' ? sum : -sum));
  return new Map(
    offeredTo(methods, player, 'withdraw').flatMap(({ method: { sysname }, amounts }) => {
      const owed = sums.get(sysname) ?? 0n;
      return owed >= amounts.min ? [[sysname, owed]] : [];
    }),
  );
}

/**
 * Refuses a withdrawal that takes money out by one way while another still owes what came in by it. Asked for inside the transaction that took
 * the money from the wallet, so that of two at the same time the second sees the first.
 * @throws PlatformError WithdrawalDeclinedException CLOSED_LOOP, with the way to take first and a button that leads to it
 */
export async function refuseOutOfLoop(
  tx: Tx,
  { brand, ...loop }: Loop & { brand: Brand | undefined },
  { id, method, amount }: { id: string; method: string; amount: bigint },
): Promise<void> {
  const owed = await owedByMethod(tx, loop, id);
  if (amount <= (owed.get(method) ?? 0n)) return;
  const first = [...owed].find(([sysname]) => sysname !== method);
  if (first) throw outOfLoop(first, { brand, currency: loop.player.currency });
}

function outOfLoop(
  [sysname, owed]: readonly [string, bigint],
  { brand, currency }: { brand: Brand | undefined; currency: string },
): PlatformError {
  const money = toMoney(owed, currency);
  return refusal(
    'WithdrawalDeclinedException',
    `Money goes back the way it came first: ${money.amount} ${money.currency} by ${sysname}. Nothing was changed.`,
    {
      code: 'CLOSED_LOOP',
      error_data: {
        closed_loop: { method: sysname, amount: money },
        button: { show: true, link: sitePage(brand, 'withdraw', { method: sysname }) },
      },
    },
  );
}
