import type { RegisterRequest } from '#schemas/platform/auth.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { refusal } from '../../kernel/refusal.ts';
import { NO_PASSWORD } from '../account/passwords/noPassword.ts';
import { tellNewSignIn } from '../account/safety/newSignIn.ts';
import { type Brand, type Caller, operatorOf, type Services } from '../context.ts';
import { homeCountry } from '../registration/countries.ts';
import { createPlayer, findTaken, nextUid } from '../registration/createPlayer.ts';
import { identityKey } from '../registration/identity.ts';
import type { Registration } from '../registration/readRegistration.ts';
import { rememberDevice } from '../session/devices.ts';
import type { Player } from '../tables.ts';

/** Somebody for whom another service vouches. */
export interface Vouchee {
  service: string;
  /** The service's own name for them, which never changes. */
  subject: string;
  /** An address the service has checked; empty when there is none. */
  email: string;
  firstName: string;
  lastName: string;
  /** Login of the account when there is no address. */
  login: string;
}

/** Result of a vouched sign-in. */
export type Entry =
  | { kind: 'in'; player: Player; isNew: boolean }
  /** Their address belongs to an account that they have not proved to be theirs. */
  | { kind: 'email-taken' }
  /** The account asks for a code beside the password: another service cannot replace both. */
  | { kind: 'two-factor' }
  /** The operator has closed the account. */
  | { kind: 'closed' };

export type Entering = Pick<Caller, 'brand' | 'locale' | 'click' | 'session' | 'device'> & Services;

/**
 * Signs in a person that another service vouches for, by the same session door as a password; makes an account for a newcomer, whose
 * registration is then still to be completed. An account with the same address is never taken over.
 * @throws PlatformError AuthorizationException for an account that its owner had deleted
 */
export async function enter(context: Entering, vouchee: Vouchee, input: RegisterRequest): Promise<Entry> {
  const { db, brand } = context;
  const operator = operatorOf(brand);
  const known = await findVouched(db.read, operator, vouchee);
  if (known) return db.write((tx) => signIn(tx, known, context));
  return db.write(async (tx) => {
    const uid = await nextUid(tx); // newcomers go one after another from here on
    const twin = await findVouched(tx, operator, vouchee);
    if (twin) return signIn(tx, twin, context);
    const registration = registrationOf(vouchee, context);
    if (await findTaken(tx, registration)) return { kind: 'email-taken' };
    const now = context.clock.now();
    const created = await createPlayer(tx, { uid, registration, passwordHash: NO_PASSWORD, now });
    await tx.updateTable('player').set({ is_registration_completed: 0 }).where('uid', '=', uid).execute();
    const player = { ...created, is_registration_completed: 0 };
    await tx
      .insertInto('social_identity')
      .values({ operator, service: vouchee.service, subject: vouchee.subject, uid, linked_at: BigInt(now) })
      .execute();
    await context.moments.registered(tx, { player, input, at: now, click: context.click });
    await context.session.start(tx, uid);
    await rememberDevice(tx, { device: context.device, uid, now });
    return { kind: 'in', player, isNew: true };
  });
}

export async function findVouched(
  read: Reader | Tx,
  operator: string,
  { service, subject }: Pick<Vouchee, 'service' | 'subject'>,
): Promise<Player | undefined> {
  return read
    .selectFrom('social_identity')
    .innerJoin('player', 'player.uid', 'social_identity.uid')
    .selectAll('player')
    .where('social_identity.operator', '=', operator)
    .where('social_identity.service', '=', service)
    .where('social_identity.subject', '=', subject)
    .executeTakeFirst();
}

async function signIn(tx: Tx, player: Player, { moments, clock, session, device }: Entering): Promise<Entry> {
  if (player.status === 'banned') return { kind: 'closed' };
  if (player.status === 'deleted') throw refusal('AuthorizationException', 'This account is closed.');
  if (player.two_factor_auth === 1) return { kind: 'two-factor' };
  await moments.signedIn(tx, { player, at: clock.now() });
  await session.start(tx, player.uid);
  const at = clock.now();
  const isNew = await rememberDevice(tx, { device, uid: player.uid, now: at });
  if (isNew) await tellNewSignIn(tx, { player, at }, { moments });
  return { kind: 'in', player, isNew: false };
}

function registrationOf({ email, firstName, lastName, login }: Vouchee, { brand, locale }: Entering): Registration {
  const key = identityKey(email);
  const given = { email, first_name: firstName.slice(0, 64), last_name: lastName.slice(0, 64) };
  return {
    operator: operatorOf(brand),
    brand: brand.id,
    login: email || login,
    password: '',
    currency: brand.currency,
    country: countryOf(brand),
    locale,
    isSubscribed: false,
    identities: key === '' ? [] : [{ kind: 'email', key }],
    profile: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
  };
}

function countryOf(brand: Brand): string {
  return homeCountry(brand)?.code ?? '';
}
