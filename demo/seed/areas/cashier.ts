import type { Tx } from '../../../server/db/db.ts';
import type { Dice } from '../../../server/kernel/dice.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../server/kernel/durations.ts';
import { moveReservation } from '../../../server/platform/cashier/reservation.ts';
import type { Direction, PaymentStatus } from '../../../server/platform/cashier/tables.ts';
import type { SeededPlayer, Seeding } from '../seeding.ts';

/** Rows in one INSERT. */
const AT_ONCE = 50;
/** A waiting demo deposit stays to be seen this long. */
const PENDING_DAYS = 365;

/** A demo payment with the statuses it went through. */
interface DemoPayment {
  id: string;
  person: SeededPlayer['player'];
  direction: Direction;
  method: string;
  amount: bigint;
  paidWith: string;
  steps: readonly { status: PaymentStatus; reason?: string; at: number }[];
  expiresAt?: number;
}

/** Payments of the demo players: one for each deposit the ledger has, and what the personas are there to show. */
export async function seedCashier(tx: Tx, { now, players, dice }: Seeding): Promise<void> {
  const made = [
    ...(await deposits(tx, players, dice('cashier'))),
    ...players.flatMap(({ player, shows }) => extra({ person: player, shows, now })),
  ];
  for (let start = 0; start < made.length; start += AT_ONCE) await write(tx, made.slice(start, start + AT_ONCE));
  for (const payment of made) await moveHeld(tx, payment);
}

/** The ledger's deposits came first: the history is built from them. */
async function deposits(tx: Tx, players: readonly SeededPlayer[], dice: Dice): Promise<DemoPayment[]> {
  const rows = await tx
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .innerJoin('account', 'account.id', 'entry.account_id')
    .select(['transfer.idempotency_key as key', 'transfer.created_at as at', 'entry.amount', 'account.owner'])
    .where('transfer.kind', '=', 'deposit')
    .where('account.kind', '=', 'main')
    .orderBy('transfer.created_at')
    .orderBy('transfer.id')
    .execute();
  const byOwner = new Map(players.map(({ player }) => [`player:${player.uid}`, player]));
  return rows.flatMap(({ key, at, amount, owner }) => {
    const person = byOwner.get(owner);
    if (!person) return [];
    const method = dice.pick(['card', 'card', 'pebblepurse', 'orbitwallet', 'bank-transfer']);
    const end = Number(at);
    const steps = [{ status: 'created', at: end - MINUTE_MS } as const, { status: 'success', at: end } as const];
    return [{ id: idOf(key), person, direction: 'deposit', method, amount, paidWith: '', steps } as const];
  });
}

/** `seed:100001:deposit:7` → `seed-100001-deposit-7`. */
const idOf = (key: string): string => key.replaceAll(':', '-');

function extra({ person, shows, now }: { person: SeededPlayer['player']; shows: SeededPlayer['shows']; now: number }) {
  const id = (name: string): string => `seed-${person.uid}-${name}`;
  const base = { person, method: 'card', amount: 2000n, paidWith: '•••• 4242' };
  const made: DemoPayment[] = [];
  if (shows.includes('payment-pending')) {
    const at = now - 20 * MINUTE_MS;
    const steps = [
      { status: 'created', at },
      { status: 'pending', reason: 'checking', at: at + MINUTE_MS },
    ] as const;
    const expiresAt = now + PENDING_DAYS * DAY_MS;
    made.push({ ...base, id: id('pending'), direction: 'deposit', paidWith: '', steps, expiresAt });
  }
  if (shows.includes('withdrawal-pending')) {
    const steps = [{ status: 'requested', at: now - 3 * HOUR_MS }] as const;
    made.push({ ...base, id: id('requested'), direction: 'withdraw', steps });
  }
  if (shows.includes('withdrawal-declined')) {
    const at = now - DAY_MS;
    const steps = [
      { status: 'requested', at },
      { status: 'declined', reason: 'documents-missing', at: at + 5 * HOUR_MS },
    ] as const;
    made.push({ ...base, id: id('declined'), direction: 'withdraw', steps });
  }
  if (shows.includes('regular') && shows.includes('verified')) made.push(paidOut({ ...base, id: id('paid'), now }));
  if (shows.includes('regular') && shows.includes('confirmed-contact')) {
    const at = now - 6 * DAY_MS;
    const steps = [
      { status: 'created', at },
      { status: 'failed', reason: 'declined', at: at + 2 * MINUTE_MS },
    ] as const;
    made.push({ ...base, id: id('failed'), direction: 'deposit', paidWith: '', steps });
  }
  return made;
}

function paidOut({ now, ...base }: Omit<DemoPayment, 'direction' | 'steps'> & { now: number }): DemoPayment {
  const at = now - 5 * DAY_MS;
  const steps = [
    { status: 'requested', at },
    { status: 'approved', at: at + 4 * HOUR_MS },
    { status: 'sent', at: at + 4 * HOUR_MS + MINUTE_MS },
    { status: 'paid', at: at + 26 * HOUR_MS },
  ] as const;
  return { ...base, direction: 'withdraw', steps };
}

async function write(tx: Tx, payments: readonly DemoPayment[]): Promise<void> {
  const rows = payments.map(({ id, person, direction, method, amount, paidWith, steps, expiresAt }) => {
    const last = steps.at(-1);
    return {
      id,
      uid: person.uid,
      operator: person.operator,
      brand: person.brand,
      direction,
      method,
      currency: person.currency,
      amount,
      fee: 0n,
      status: last?.status ?? 'created',
      reason: last?.reason ?? '',
      offer: -1,
      paid_with: paidWith,
      url: '',
      steps: steps.length,
      created_at: BigInt(steps[0]?.at ?? 0),
      changed_at: BigInt(last?.at ?? 0),
      expires_at: expiresAt === undefined ? null : BigInt(expiresAt),
    };
  });
  const steps = payments.flatMap(({ id, steps: all }) =>
    all.map(({ status, reason = '', at }, index) => ({
      payment_id: id,
      place: index + 1,
      status,
      reason,
      at: BigInt(at),
    })),
  );
  if (rows.length === 0) return;
  await tx.insertInto('payment').values(rows).execute();
  await tx.insertInto('payment_step').values(steps).execute();
}

/** A withdrawal's money moves as its steps say. */
async function moveHeld(tx: Tx, { id, person: player, direction, amount, method, steps }: DemoPayment): Promise<void> {
  if (direction !== 'withdraw') return;
  const payment = { id, amount, method, operator: player.operator };
  const moves = new Map<string, 'reserve' | 'giveBack' | 'payOut'>([
    ['requested', 'reserve'],
    ['declined', 'giveBack'],
    ['paid', 'payOut'],
  ]);
  for (const { status, at } of steps) {
    const move = moves.get(status);
    if (move) await moveReservation(tx, { player, move, payment, at });
  }
}
