import type { Balance } from '#schemas/platform/account.ts';

/** True if there is money to play with: games take stakes of the main and the bonus wallet. */
export function hasStake({ balance_main, balance_bonus }: Pick<Balance, 'balance_main' | 'balance_bonus'>): boolean {
  return [balance_main, balance_bonus].some(({ amount }) => Number(amount) > 0);
}
