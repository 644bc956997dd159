import { audit } from '../content/audit/audit.ts';
import { actorOfPerson, actorOfToken } from '../content/people/actors.ts';
import { isAnybodyThere } from '../content/people/holders.ts';
import { shellName } from '../content/people/names.ts';
import { countCall, countSecondFactor } from '../content/people/pace.ts';
import { may } from '../content/people/rights.ts';
import { hasSecondFactor, takeSecondFactor } from '../content/people/secondFactor.ts';
import { findSession } from '../content/people/sessions.ts';
import { type ContentToken, findToken, nameOfToken } from '../content/people/tokens.ts';
import { type ContentUser, findUser } from '../content/people/users.ts';
import { CodeAskedError, CommandError, type Orderer } from '../kernel/command.ts';
import type { Ask } from '../kernel/control.ts';
import type { Services } from '../platform/context.ts';

/** Services that a proof of identity needs. */
type Parts = Pick<Services, 'db' | 'clock' | 'passwords'>;

/** The terminal is one place, like a network: passwords are tried there as slowly as from any other. */
const TERMINAL = 'terminal';

/**
 * Identifies who gives an order: the account behind the token or the password that came with it, else the machine's user, whose name says
 * nothing about any account. Source: decision 0010.
 * @throws CommandError when the proof is not valid
 */
export async function whoOrders(parts: Parts, { by: user, proof }: Pick<Ask, 'by' | 'proof'>): Promise<Orderer> {
  if (proof === undefined) {
    const isBegun = await isAnybodyThere(parts.db.read, 'manage-people');
    return {
      kind: 'shell',
      id: '',
      name: shellName(user),
      user,
      may: (right) => right === 'manage-people' && !isBegun,
    };
  }
  const found = 'token' in proof ? await behindToken(parts, proof.token) : await behindPassword(parts, proof);
  const { machine, ...who } = found;
  const { read } = parts.db;
  const actor = machine ? await actorOfToken(read, machine) : await actorOfPerson(read, who);
  return { ...who, user, may: (right) => may(actor, right, { brand: '*' }) };
}

interface Found extends Pick<Orderer, 'kind' | 'id' | 'name'> {
  machine?: ContentToken;
}

async function behindToken({ db, clock }: Parts, token: string): Promise<Found> {
  const now = clock.now();
  const person = await findSession(db.read, token, now);
  if (person) return personOf(person.user);
  const machine = await findToken(db.read, token, now);
  if (machine) return { kind: 'machine', id: machine.id, name: nameOfToken(machine), machine };
  throw new CommandError('The token in MARQUEE_TOKEN is unknown or over: sign in again with «content sign-in NAME».');
}

async function behindPassword(
  { db, clock, passwords }: Parts,
  { name, password, secondFactor = '' }: { name: string; password: string; secondFactor?: string },
): Promise<Found> {
  const user = await findUser(db.read, name);
  const tries = { holder: user?.document_id };
  const call = { path: TERMINAL, address: TERMINAL, about: name, isHashing: true, tries };
  const wait = await db.write((tx) => countCall(tx, call, clock.now()));
  if (wait > 0) throw new CommandError(`Too many tries: wait ${wait} seconds.`);
  const verdict = await passwords.verify(password, user?.password_hash ?? undefined);
  if (user && verdict !== 'wrong' && user.is_blocked === 0) {
    await passSecondFactor({ db, clock }, user, secondFactor);
    return personOf(user);
  }
  const known = user?.username ?? 'somebody unknown';
  await db.write((tx) =>
    audit(tx, { act: 'sign-in.failed', by: { name: known }, on: user?.username ?? '', at: clock.now() }),
  );
  throw new CommandError('Name or password is wrong, or the account is blocked.');
}

/** @throws CodeAskedError without a code, CommandError for one that does not count */
async function passSecondFactor(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { document_id: holder, username: name }: ContentUser,
  code: string,
): Promise<void> {
  if (!(await hasSecondFactor(db.read, holder))) return;
  if (code === '')
    throw new CodeAskedError('This account wants the code of its authenticator app, or a recovery code.');
  const now = clock.now();
  const wait = await db.write((tx) => countSecondFactor(tx, holder, now));
  if (wait > 0) throw new CommandError(`Too many tries: wait ${wait} seconds.`);
  if (await db.write((tx) => takeSecondFactor(tx, { holder, code, now }))) return;
  await db.write((tx) =>
    audit(tx, { act: 'sign-in.failed', by: { name }, on: name, at: now, detail: { secondFactor: 'wrong' } }),
  );
  throw new CommandError('The code is wrong, or was used before.');
}

function personOf({ document_id, username }: ContentUser): Found {
  return { kind: 'person', id: document_id, name: username };
}
