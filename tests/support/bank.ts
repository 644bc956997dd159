import type { Stake } from '../../server/platform/moments.ts';
import type { Player } from '../../server/platform/tables.ts';
import { moveMoney } from '../../server/platform/wallet/move.ts';
import { paySettlement, takeStake } from '../../server/platform/wallet/stakes.ts';
import { nameFor } from './nameFor.ts';
import { createVisitor, goodRegistration, type PlatformApp, type Visitor } from './platformApp.ts';

/** Pays in and bets for players where no cashier and no game is needed: the same moments, in the same order. */
export interface Bank {
  /** A new player with a browser; `name` makes the address. */
  join(name: string, more?: Partial<typeof goodRegistration>): Promise<{ visitor: Visitor; player: Player }>;
  /** Asks for a deposit. @returns the payment's id */
  askDeposit(player: Player, amount: bigint, transaction?: string): Promise<string>;
  /** Credits a deposit that was requested. */
  finishDeposit(player: Player, amount: bigint, transaction: string): Promise<void>;
  /** Asks and pays at once. */
  deposit(player: Player, amount: bigint): Promise<void>;
  bet(player: Player, amount: bigint, more?: Partial<Stake>): Promise<Stake>;
  settle(stake: Stake, win: bigint): Promise<void>;
}

/** May be opened before the platform is started. */
export function openBank(site: PlatformApp): Bank {
  const services = () => site.app.platform.services;
  let count = 0;
  const next = (kind: string) => `${kind}-${(count += 1)}`;
  const bank: Bank = {
    async join(name, more = {}) {
      const visitor = createVisitor(site.app);
      const email = `${name}@mail.example`;
      // another name means another person
      const given = { ...goodRegistration, mobile: '', email, first_name: nameFor(name), ...more };
      const { data, error } = await visitor.call('auth.register', given);
      if (!data) throw new Error(JSON.stringify(error));
      const player = await site.db.read
        .selectFrom('player')
        .selectAll()
        .where('uid', '=', data.uid)
        .executeTakeFirstOrThrow();
      return { visitor, player };
    },
    async askDeposit(player, amount, transaction = next('payment')) {
      await site.db.write((tx) =>
        services().moments.depositAsked(tx, { player, amount, at: site.clock.now(), transaction }),
      );
      return transaction;
    },
    async finishDeposit(player, amount, transaction) {
      await site.db.write(async (tx) => {
        const at = site.clock.now();
        const money = { player, amount, wallet: 'main', against: 'cash', kind: 'deposit' } as const;
        await moveMoney(tx, services().live, { ...money, key: `deposit:${transaction}`, at });
        await services().moments.deposited(tx, { player, amount, at, transaction, offer: -1, count: 1 });
      });
    },
    async deposit(player, amount) {
      await bank.finishDeposit(player, amount, await bank.askDeposit(player, amount));
    },
    bet: (player, amount, more = {}) =>
      site.db.write((tx) =>
        takeStake(tx, services(), {
          player,
          product: 'casino',
          mode: 'play',
          round: next('round'),
          game: null,
          at: site.clock.now(),
          amount,
          ...more,
        }),
      ),
    settle: (stake, win) => site.db.write((tx) => paySettlement(tx, services(), { stake, win, at: site.clock.now() })),
  };
  return bank;
}

/** Details of a refusal, for comparing. */
export async function refusalOf(
  work: Promise<unknown>,
): Promise<{ type: string; code?: string | undefined; data: unknown }> {
  try {
    await work;
  } catch (error) {
    const { type, code, data } = error as { type: string; code?: string; data: unknown };
    return { type, code, data };
  }
  return { type: 'none', data: null };
}
