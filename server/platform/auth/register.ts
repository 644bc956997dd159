import { createHash } from 'node:crypto';
import type { RegisterRequest } from '#schemas/platform/auth.ts';
import type { Tx } from '../../db/db.ts';
import { invalid } from '../../kernel/refusal.ts';
import { readAccountInfo } from '../account/accountInfo.ts';
import { sendWelcome } from '../account/contacts/welcome.ts';
import { isStillAsProved } from '../account/passwords/isStillAsProved.ts';
import { weaknessOf } from '../account/passwords/passwordRules.ts';
import type { CallContext, Handler } from '../context.ts';
import { isByTelegram, registerByTelegram } from '../outside/telegram/registerByTelegram.ts';
import { createPlayer, findTaken, nextUid } from '../registration/createPlayer.ts';
import { readRegistration } from '../registration/readRegistration.ts';
import { rememberDevice } from '../session/devices.ts';
import type { Player } from '../tables.ts';
import { claimRegistration } from './registrationPace.ts';

/**
 * Makes an account and signs in. The form's `request_id` makes a repeated submit safe: whichever copy comes first makes the
 * account, every other one gets the same answer. Tries are counted: which addresses have accounts cannot be asked at will. Source: STATE-03; REL-W3.
 */
export const register: Handler<'auth.register'> = async (input, context) => {
  if (isByTelegram(input)) return registerByTelegram(input, context);
  const { db, passwords } = context;
  const registration = readRegistration(input, context);
  const earlier = await findEarlier(input, context);
  if (earlier) return repeat(earlier, input, context);
  const weakness = await weaknessOf(
    registration.password,
    registration.identities.map(({ key }) => key),
  );
  if (weakness !== null) throw invalid({ password: [weakness] });
  await db.write((tx) => claimRegistration(tx, registration, context));
  const taken = await findTaken(db.read, registration);
  const twin = taken && (await findEarlier(input, context));
  if (twin) return repeat(twin, input, context);
  if (taken) throw invalid(taken);
  const passwordHash = await passwords.hash(registration.password);
  const player = await db.write(async (tx) => {
    const uid = await nextUid(tx);
    // asked again inside the transaction: the twin of a double submit may have come first while this one was hashing. The key after
    // the names: a twin that ends in between is then found by its key, and not taken for a stranger with the same address
    const takenNow = await findTaken(tx, registration);
    const isRepeated = input.request_id !== undefined && (await keyRow(tx, input.request_id, context)) !== undefined;
    if (isRepeated) return null;
    if (takenNow) throw invalid(takenNow);
    const created = await createPlayer(tx, { uid, registration, passwordHash, now: context.clock.now() });
    if (input.request_id !== undefined) await storeKey(tx, created.uid, keyOf(input, context));
    await context.moments.registered(tx, { player: created, input, at: context.clock.now(), click: context.click });
    const session = await enter(tx, created, context);
    await sendWelcome(tx, { player: created, session }, context);
    return created;
  });
  if (player) return readAccountInfo(context, player);
  const first = await findEarlier(input, context);
  if (!first) throw new Error('a kept request id has gone');
  return repeat(first, input, context);
};

interface Earlier {
  fingerprint: string;
  player: Player;
}

type Asked = RegisterRequest & { request_id?: string | undefined };
type Reading = Pick<CallContext['db']['read'], 'selectFrom'>;

function scopeOf({ brand }: CallContext): string {
  return `register:${brand.id}`;
}

/** Hash of the request without the password: a fast hash of that would be a gift to a thief. */
function fingerprintOf(input: Asked): string {
  const values = Object.entries(input).filter(([name]) => name !== 'password' && name !== 'request_id');
  return createHash('sha256')
    .update(JSON.stringify(values.toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');
}

async function keyRow(read: Reading, requestId: string, context: CallContext) {
  return read
    .selectFrom('idempotency')
    .selectAll()
    .where('scope', '=', scopeOf(context))
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

async function findEarlier(input: Asked, context: CallContext): Promise<Earlier | null> {
  if (input.request_id === undefined) return null;
  const row = await keyRow(context.db.read, input.request_id, context);
  if (!row) return null;
  const player = await context.db.read
    .selectFrom('player')
    .selectAll()
    .where('uid', '=', row.uid)
    .executeTakeFirstOrThrow();
  return { fingerprint: row.fingerprint, player };
}

/** Answers a repeated submit; it too signs in, for the first answer may have been lost on its way. */
async function repeat({ fingerprint, player }: Earlier, input: Asked, context: CallContext) {
  const verdict = await context.passwords.verify(input.password ?? '', player.password_hash);
  const isSame = fingerprint === fingerprintOf(input) && verdict !== 'wrong';
  await context.db.write(async (tx) => {
    if (!isSame || !(await isStillAsProved(tx, player))) throw invalid({ request_id: ['ALREADY_USED'] });
    await enter(tx, player, context);
  });
  return readAccountInfo(context, player);
}

/** Signs in, on a browser that is known from now on. @returns the session, as it is stored */
async function enter(tx: Tx, { uid }: Player, { session, device, clock }: CallContext): Promise<string> {
  const opened = await session.start(tx, uid);
  await rememberDevice(tx, { device, uid, now: clock.now() });
  return opened;
}

interface Key {
  scope: string;
  request_id: string;
  fingerprint: string;
  created_at: bigint;
}

function keyOf(input: Asked, context: CallContext): Key {
  return {
    scope: scopeOf(context),
    request_id: input.request_id ?? '',
    fingerprint: fingerprintOf(input),
    created_at: BigInt(context.clock.now()),
  };
}

async function storeKey(tx: Tx, uid: number, key: Key): Promise<void> {
  await tx
    .insertInto('idempotency')
    .values({ ...key, uid })
    .execute();
}
