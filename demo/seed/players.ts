import type { Tx } from '../../server/db/db.ts';
import { createDice, type Dice } from '../../server/kernel/dice.ts';
import { DAY_MS, HOUR_MS } from '../../server/kernel/durations.ts';
import type { Brand } from '../../server/platform/context.ts';
import { currenciesOf, operatorOf } from '../../server/platform/context.ts';
import { ensureAccount, postTransfer } from '../../server/platform/ledger/ledger.ts';
import { findCountry } from '../../server/platform/registration/countries.ts';
import { createPlayer, nextUid } from '../../server/platform/registration/createPlayer.ts';
import { type Persona, personas } from './personas.ts';
import type { SeededPlayer } from './seeding.ts';

/** No password gives this hash: nobody signs in before `npm run demo:accounts` has set one. */
const LOCKED = 'locked';
/** Length of a persona's history. Source: DEMO-01. */
const HISTORY_DAYS = 365;
/** Deposits and rounds of a persona with money. */
const DEPOSITS = 6;
const ROUNDS = 40;

const loginOf = ({ first }: Persona): string => `${first.toLowerCase()}@demo.example`;

/** Sign-in names of the demo players; `.example` is a name that no mail ever reaches. */
export const demoLogins: readonly string[] = personas.map(loginOf);

/** Makes the demo players, their history all through the ledger. */
export async function seedPlayers(
  tx: Tx,
  brand: Brand,
  { now, hash = LOCKED }: { now: number; hash?: string },
): Promise<SeededPlayer[]> {
  const made: SeededPlayer[] = [];
  for (const [index, persona] of personas.entries()) {
    const { first, last, country, shows, depositMinor = 0n } = persona;
    const login = loginOf(persona);
    const currency = currenciesOf(brand).find((code) => code === persona.currency) ?? brand.currency;
    const age = persona.age ?? 34;
    const phone = `${findCountry(country)?.phoneCode ?? ''}${String(20_000_100 + index)}`;
    const player = await createPlayer(tx, {
      uid: await nextUid(tx),
      passwordHash: hash,
      now: shows.includes('new') ? now - HOUR_MS : now - HISTORY_DAYS * DAY_MS - index * HOUR_MS,
      registration: {
        operator: operatorOf(brand),
        brand: brand.id,
        login,
        password: '',
        currency,
        country,
        locale: persona.locale ?? brand.defaultLocale,
        isSubscribed: index % 2 === 0,
        identities: [{ kind: 'email', key: login }],
        profile: {
          email: login,
          mobile: phone,
          first_name: first,
          last_name: last,
          country_code: country,
          birth_date: `${new Date(now).getUTCFullYear() - age}-01-01`,
          currency,
        },
      },
    });
    if (depositMinor > 0n)
      await playHistory(tx, { player, depositMinor, now, dice: createDice(`marquee/rounds/${login}`) });
    made.push({ player, shows });
  }
  return made;
}

interface Playing {
  player: SeededPlayer['player'];
  depositMinor: bigint;
  now: number;
  dice: Dice;
}

/** Deposits in equal parts over the year, and rounds with small stakes after each: the wallet never runs dry. */
async function playHistory(tx: Tx, { player, depositMinor, now, dice }: Playing): Promise<void> {
  const { uid, operator, currency } = player;
  const wallet = await ensureAccount(tx, { owner: { player: uid }, kind: 'main', currency });
  const cash = await ensureAccount(tx, { owner: { house: operator }, kind: 'cash', currency });
  const games = await ensureAccount(tx, { owner: { house: operator }, kind: 'games', currency });
  const part = depositMinor / BigInt(DEPOSITS);
  const stake = part / 20n > 0n ? part / 20n : 1n;
  const move = (kind: 'deposit' | 'bet' | 'win', { step, at }: { step: number; at: number }, amount: bigint) =>
    postTransfer(tx, {
      kind,
      key: `seed:${uid}:${kind}:${step}`,
      at,
      note: { seed: true },
      entries: [
        { account: kind === 'deposit' ? cash : games, amount: -amount },
        { account: wallet, amount },
      ],
    });
  for (let step = 0; step < ROUNDS; step += 1) {
    const at = now - Math.floor(((ROUNDS - step) / ROUNDS) * HISTORY_DAYS) * DAY_MS + step * 60_000;
    const isDeposit = step % Math.ceil(ROUNDS / DEPOSITS) === 0;
    if (isDeposit) await move('deposit', { step, at }, part);
    await move('bet', { step, at: at + 1000 }, -stake);
    if (dice.chance(0.45)) await move('win', { step, at: at + 4000 }, (stake * BigInt(dice.between(50, 350))) / 100n);
  }
}
