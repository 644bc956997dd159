import type { Tx } from '../../db/db.ts';
import { ensureAccount, postTransfer } from '../ledger/ledger.ts';
import { createPlayer } from '../registration/createPlayer.ts';
import { createDice } from './random.ts';

/** The brand that demo players belong to. */
export interface DemoBrand {
  id: string;
  operator?: string;
  currency: string;
  defaultLocale: string;
}

/** No password gives this hash: nobody signs in before `npm run demo:accounts` has set one. */
const LOCKED = 'locked';
const ROUNDS = 20;
const HOUR_MS = 60 * 60 * 1000;

const people: readonly { first: string; last: string; country: string; depositMinor: bigint }[] = [
  { first: 'Ada', last: 'Vane', country: 'GB', depositMinor: 25_000n },
  { first: 'Bruno', last: 'Kalns', country: 'LV', depositMinor: 4_000n },
  { first: 'Carla', last: 'Moor', country: 'DE', depositMinor: 0n },
];

/** Sign-in names of the demo players; `.example` is a name that no mail ever reaches. */
export const demoLogins: readonly string[] = people.map(({ first }) => `${first.toLowerCase()}@demo.example`);

/** Makes the demo players with a deposit and some rounds, all through the ledger. */
export async function seedPlayers(
  tx: Tx,
  brand: DemoBrand,
  { now, hash }: { now: number; hash?: string },
): Promise<void> {
  const operator = brand.operator ?? brand.id;
  for (const [index, { first, last, country, depositMinor }] of people.entries()) {
    const login = demoLogins[index] ?? '';
    const player = await createPlayer(tx, {
      passwordHash: hash ?? LOCKED,
      now: now - (index + 1) * 24 * HOUR_MS,
      registration: {
        operator,
        brand: brand.id,
        login,
        password: '',
        currency: brand.currency,
        country,
        locale: brand.defaultLocale,
        isSubscribed: false,
        identities: [{ kind: 'email', key: login }],
        profile: { email: login, first_name: first, last_name: last, country_code: country, currency: brand.currency },
      },
    });
    if (depositMinor > 0n) await play(tx, { uid: player.uid, operator, currency: brand.currency, depositMinor, now });
  }
}

interface Playing {
  uid: number;
  operator: string;
  currency: string;
  depositMinor: bigint;
  now: number;
}

async function play(tx: Tx, { uid, operator, currency, depositMinor, now }: Playing): Promise<void> {
  const wallet = await ensureAccount(tx, { owner: { player: uid }, kind: 'main', currency });
  const cash = await ensureAccount(tx, { owner: { house: operator }, kind: 'cash', currency });
  const games = await ensureAccount(tx, { owner: { house: operator }, kind: 'games', currency });
  const move = (kind: 'deposit' | 'bet' | 'win', step: number, amount: bigint) =>
    postTransfer(tx, {
      kind,
      key: `seed:${uid}:${kind}:${step}`,
      at: now - (ROUNDS - step) * 60_000,
      entries: [
        { account: kind === 'deposit' ? cash : games, amount: -amount },
        { account: wallet, amount },
      ],
    });
  await move('deposit', 0, depositMinor);
  const dice = createDice(`marquee/rounds/${uid}`);
  for (let step = 1; step <= ROUNDS; step += 1) {
    await move('bet', step, -100n);
    if (dice.chance(0.4)) await move('win', step, BigInt(dice.between(50, 400)));
  }
}
