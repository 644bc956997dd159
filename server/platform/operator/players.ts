import { CommandError, type CommandInput, need } from '../../kernel/command.ts';
import type { PlatformCommand } from '../area.ts';
import { currenciesOf, operatorOf, type Services } from '../context.ts';
import { toMinor } from '../ledger/currency.ts';
import { findCountry } from '../registration/countries.ts';
import { createPlayer, nextUid } from '../registration/createPlayer.ts';
import { identityKey } from '../registration/identity.ts';
import type { Player } from '../tables.ts';
import { moveMoney } from '../wallet/move.ts';

/** The player an option names, by number or sign-in name. @throws CommandError also where players of several operators have that name */
export async function findPlayer({ db }: Pick<Services, 'db'>, input: CommandInput): Promise<Player> {
  const name = need(input, 'player');
  const found = /^\d+$/.test(name)
    ? await db.read.selectFrom('player').selectAll().where('uid', '=', Number(name)).execute()
    : await db.read
        .selectFrom('player')
        .innerJoin('identity', 'identity.uid', 'player.uid')
        .selectAll('player')
        .where('identity.value_key', '=', identityKey(name))
        .orderBy('player.uid')
        .execute();
  const [player, ...others] = found;
  if (!player) throw new CommandError(`There is no player «${name}».`);
  if (others.length === 0) return player;
  const each = found.map(({ uid, operator }) => `${uid} of ${operator}`).join(', ');
  throw new CommandError(`Several players sign in as «${name}»: ${each}. Name one by number.`);
}

const PASSWORD_FLAG = 'password-stdin';
const playerOption = { help: 'number or sign-in name of the player', isRequired: true };
const reasonOption = { help: 'why, in a sentence', isRequired: true };

const create: PlatformCommand = {
  name: 'player create',
  summary: 'makes a player, as registration would',
  example: 'marquee player create --brand aurora --email ann@mail.example --password-stdin --country LV',
  options: {
    brand: { help: 'the brand to register at', isRequired: true },
    email: { help: 'e-mail address to sign in with', isRequired: true },
    [PASSWORD_FLAG]: { help: 'reads the first password from standard input', isRequired: true, isFlag: true },
    country: { help: 'two letters; the brand’s own without it' },
    currency: { help: 'three letters; the brand’s own without it' },
  },
  secretFlag: PASSWORD_FLAG,
  async run({ db, brands, passwords, clock, moments }, input, { secret = '' }) {
    const brand = brands().find(({ id }) => id === need(input, 'brand'));
    if (!brand) throw new CommandError(`There is no brand «${input['brand']}».`);
    const email = need(input, 'email');
    const key = identityKey(email);
    if (secret === '') throw new CommandError('The password is empty.');
    const country = findCountry(input['country'] ?? brand.country ?? 'GB')?.code;
    if (country === undefined) throw new CommandError(`There is no country «${input['country']}» to register from.`);
    const currency = (input['currency'] ?? brand.currency).toUpperCase();
    if (!currenciesOf(brand).includes(currency))
      throw new CommandError(`${brand.id} takes ${currenciesOf(brand).join(', ')}, and no «${currency}».`);
    const passwordHash = await passwords.hash(secret);
    const registration = {
      operator: operatorOf(brand),
      brand: brand.id,
      login: email,
      password: '',
      currency,
      country,
      locale: brand.defaultLocale,
      isSubscribed: false,
      identities: [{ kind: 'email' as const, key }],
      profile: { email, country_code: country, currency },
    };
    const uid = await db.write(async (tx) => {
      const fresh = await nextUid(tx);
      const taken = await tx
        .selectFrom('identity')
        .select('uid')
        .where('operator', '=', registration.operator)
        .where('value_key', '=', key)
        .executeTakeFirst();
      if (taken) throw new CommandError(`${email} is player ${taken.uid} already.`);
      const player = await createPlayer(tx, { uid: fresh, registration, passwordHash, now: clock.now() });
      await moments.registered(tx, { player, input: { email, country_code: country, currency }, at: clock.now() });
      return fresh;
    });
    return `Player ${uid} is made.`;
  },
};

const credit: PlatformCommand = {
  name: 'player credit',
  summary: 'puts money into a player’s wallet',
  example: 'marquee player credit --player 100001 --amount 25.00 --reason "lost round 7f3a"',
  options: {
    player: playerOption,
    amount: { help: 'in the player’s currency', isRequired: true },
    reason: reasonOption,
  },
  needsSecondPerson: true,
  isRepeatable: true,
  async run(services, input, { by, approvedBy }) {
    const player = await findPlayer(services, input);
    const amount = toMinor(need(input, 'amount'), player.currency);
    if (amount === null) throw new CommandError(`«${input['amount']}» is no amount of ${player.currency}.`);
    const note = { reason: need(input, 'reason'), by, approvedBy };
    // an order that is run again has moved its money perhaps: its key makes it once
    await services.db.write((tx) =>
      moveMoney(tx, services.live, {
        player,
        wallet: 'main',
        amount,
        against: 'cash',
        kind: 'correction',
        key: `order:${need(input, 'order')}`,
        at: services.clock.now(),
        note,
      }),
    );
    return `Player ${player.uid} has ${input['amount']} ${player.currency} more.`;
  },
};

const ban: PlatformCommand = {
  name: 'player ban',
  summary: 'closes an account: nobody who is signed in with it can do anything more',
  example: 'marquee player ban --player 100001 --reason "stolen card"',
  options: { player: playerOption, reason: reasonOption },
  async run(services, input) {
    const player = await findPlayer(services, input);
    await services.db.write(async (tx) => {
      await tx.updateTable('player').set({ status: 'banned' }).where('uid', '=', player.uid).execute();
      await services.moments.shutOut(tx, { player, reason: 'banned', at: services.clock.now() });
    });
    return `Player ${player.uid} is banned.`;
  },
};

const unban: PlatformCommand = {
  name: 'player unban',
  summary: 'opens a banned account again; a deposit that was held back meanwhile stays so, and is sent back by hand',
  example: 'marquee player unban --player 100001 --reason "mistaken identity"',
  options: { player: playerOption, reason: reasonOption },
  needsSecondPerson: true,
  async run(services, input) {
    const player = await findPlayer(services, input);
    if (player.status !== 'banned') throw new CommandError(`Player ${player.uid} is not banned.`);
    await services.db.write(async (tx) => {
      // a session from before the ban signs nobody in: as after another password
      await services.moments.shutOut(tx, { player, reason: 'password', at: services.clock.now() });
      await tx.updateTable('player').set({ status: 'active' }).where('uid', '=', player.uid).execute();
    });
    return `Player ${player.uid} may come back.`;
  },
};

/** The operator's orders about players. */
export const playerCommands: readonly PlatformCommand[] = [create, credit, ban, unban];
