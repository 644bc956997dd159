import type { Selectable } from 'kysely';
import { CommandError, type Orderer } from '../../kernel/command.ts';
import type { OperatorOrderTable } from './tables.ts';

/** Instructions for signing in at a terminal, as operators type it. */
const SIGN_IN = 'Sign in: --as NAME asks for your password, MARQUEE_TOKEN takes what «content sign-in NAME» prints.';

/**
 * For an order that takes two persons: also the first one is somebody with an account, or nobody could tell that the second is somebody
 * else. @throws CommandError
 */
export function provePerson({ kind, name, may }: Orderer, command: string): void {
  if (kind === 'shell') throw new CommandError(`«${command}» takes two persons, each with an account. ${SIGN_IN}`);
  if (!may('money'))
    throw new CommandError(`${name} lacks the right «money»: content user grant ${name} --right money`);
}

/** For agreeing to such an order. Who somebody is says their account, not how a name is spelled. @throws CommandError */
export function proveSecond(
  who: Orderer,
  order: Pick<Selectable<OperatorOrderTable>, 'id' | 'ordered_by_account'>,
): void {
  provePerson(who, 'approve');
  if (who.kind !== 'person') throw new CommandError('A machine is nobody’s second person.');
  if (order.ordered_by_account === '')
    throw new CommandError(`Order ${order.id} was given under a typed name, which proves nobody. Give it again.`);
  if (order.ordered_by_account === who.id)
    throw new CommandError('Somebody else has to agree: you ordered this yourself.');
}

/** For an order that one person with a right may give. @throws CommandError */
export function proveRight({ kind, name, may }: Orderer, right: 'manage-people'): void {
  if (may(right)) return;
  throw new CommandError(
    kind === 'shell'
      ? `There are people with the right «${right}»: one of them has to order this. ${SIGN_IN}`
      : `${name} lacks the right «${right}».`,
  );
}
