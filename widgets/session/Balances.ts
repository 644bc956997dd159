import type { AccountInfo, Balance } from '#schemas/platform/account.ts';
import { recordOf } from '#schemas/record.ts';

const wallets = ['balance_main', 'balance_bonus', 'balance_betting_bonus', 'balance_fun'] as const;

/** Keeps the newest of all balances that reach a tab, in whichever order they come [STATE-11]. Source: LIVE-06, REL-P9. */
export class Balances {
  #newest: { version: number; balance: Balance } | null = null;

  /** Takes a balance. @returns false when a newer one is known, or when it is none */
  take(balance: object, version: unknown): boolean {
    if (!isBalance(balance) || typeof version !== 'number') return false;
    if (this.#newest && version <= this.#newest.version) return false;
    this.#newest = { version, balance: walletsOf(balance) };
    return true;
  }

  /** The account with the newest balance: its own, unless news overtook it. A platform without versions is believed. */
  over(info: AccountInfo): AccountInfo {
    const { balance_version: version } = info;
    if (version === undefined || this.take(info, version) || !this.#newest) return info;
    return { ...info, ...this.#newest.balance, balance_version: this.#newest.version };
  }
}

function walletsOf(balance: Balance): Balance {
  const { balance_main, balance_bonus, balance_betting_bonus, balance_fun } = balance;
  return { balance_main, balance_bonus, balance_betting_bonus, balance_fun };
}

/** News is not checked on its way: what is no money is never shown as some. */
function isBalance(given: object): given is Balance {
  return wallets.every((wallet) => {
    const { amount, currency } = recordOf(recordOf(given)[wallet]);
    return typeof amount === 'string' && /^-?\d+(\.\d+)?$/.test(amount) && typeof currency === 'string';
  });
}
