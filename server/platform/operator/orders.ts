import { PlatformError } from '../../../runtime/ports/errors.ts';
import { fromJson, toJson } from '../../db/json.ts';
import {
  type Command,
  CommandError,
  type CommandInput,
  checkOptions,
  type Order,
  type Orderer,
  type Printed,
} from '../../kernel/command.ts';
import type { PlatformCommand } from '../area.ts';
import type { Services } from '../context.ts';
import { provePerson, proveRight, proveSecond } from './persons.ts';

/** A typed order. */
export interface Typed {
  command: string;
  input: CommandInput;
  who: Orderer;
  /** Never written down. */
  secret?: string;
}

/** Services that storing orders needs. */
type OrderServices = Pick<Services, 'db' | 'clock' | 'random'>;

/** Ids are short enough to be read out. */
const ID_BYTES = 5;

/**
 * Does what an operator orders, or stores it until a second person approves; either is recorded.
 * @returns a sentence for the operator, and perhaps the requested output
 * @throws CommandError for an order that is not possible
 */
export async function order<S extends OrderServices>(
  commands: readonly Command<S>[],
  services: S,
  given: Typed,
): Promise<string | Printed> {
  const typed = nameLastWord(commands, given);
  const command = find(commands, typed.command);
  checkOptions(command, typed.input);
  if (command.right !== undefined) proveRight(typed.who, command.right);
  if (command.needsSecondPerson) provePerson(typed.who, command.name);
  const id = Buffer.from(services.random(ID_BYTES)).toString('hex');
  await write(services, { id, isBegun: !command.needsSecondPerson }, typed);
  if (command.needsSecondPerson) {
    return `Order ${id} by ${typed.who.name} waits for a second person, who signs in as somebody else: marquee approve ${id} --as NAME`;
  }
  const secret = typed.secret === undefined ? {} : { secret: typed.secret };
  const { name, id: account } = typed.who;
  const told = { by: name, account, approvedBy: name, ...secret };
  return carryOut(command, services, { id, input: typed.input, order: told });
}

/**
 * Approves a waiting order and runs it. `isAgain`: one that was approved, and whose end nobody knows since the program was killed in
 * between, of a command whose effect happens once for an order. @throws CommandError when there is none, or for the person who ordered it
 */
export async function approve(
  commands: readonly PlatformCommand[],
  services: Services,
  { id, who, isAgain = false }: { id: string; who: Orderer; isAgain?: boolean },
): Promise<string | Printed> {
  const row = await services.db.read.selectFrom('operator_order').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.status !== 'waiting') throw new CommandError(`No order ${id} is waiting.`);
  proveSecond(who, row);
  const command = find(commands, row.command);
  if (row.approved_by !== null && !(isAgain && command.isRepeatable)) {
    const way = command.isRepeatable
      ? `If the site was stopped meanwhile: marquee approve ${id} --again`
      : 'If the site was stopped meanwhile, look whether it was done before you order it anew.';
    const how = command.needsSecondPerson ? 'approved' : 'begun';
    throw new CommandError(`Order ${id} was ${how} by ${row.approved_by} and has no end yet. ${way}`);
  }
  const taken = await services.db.write((tx) =>
    tx
      .updateTable('operator_order')
      .set({ approved_by: who.name, approved_by_account: who.id, approved_by_user: who.user })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .where('approved_by', row.approved_by === null ? 'is' : '=', row.approved_by)
      .returning('id')
      .executeTakeFirst(),
  );
  if (!taken) throw new CommandError(`Order ${id} has just been approved by somebody else.`);
  const input = fromJson(row.input);
  const told = { by: row.ordered_by, account: row.ordered_by_account, approvedBy: who.name };
  return carryOut(command, services, { id, input, order: told });
}

interface Job {
  id: string;
  input: CommandInput;
  order: Order;
}

async function carryOut<S extends OrderServices>(
  command: Command<S>,
  services: S,
  { id, input, order: who }: Job,
): Promise<string | Printed> {
  try {
    const outcome = await command.run(services, { ...input, order: id }, who);
    await settle(services, { id, status: 'done', outcome: typeof outcome === 'string' ? outcome : outcome.done });
    return outcome;
  } catch (error) {
    const isTold = error instanceof CommandError || error instanceof PlatformError;
    await settle(services, { id, status: 'failed', outcome: isTold ? error.message : 'a fault of ours; see the log' });
    throw isTold ? new CommandError(error.message) : error;
  }
}

/** `answers survey` is `answers --form survey`. */
function nameLastWord<S>(commands: readonly Command<S>[], typed: Typed): Typed {
  if (commands.some(({ name }) => name === typed.command)) return typed;
  const [, name, word = ''] = /^(.+) (\S+)$/.exec(typed.command) ?? [];
  const option = commands.find((one) => one.name === name)?.lastWord;
  if (name === undefined || option === undefined) return typed;
  return { ...typed, command: name, input: { [option]: word, ...typed.input } };
}

function find<S>(commands: readonly Command<S>[], name: string): Command<S> {
  const command = commands.find((one) => one.name === name);
  if (!command) throw new CommandError(`There is no command «${name}». «marquee help» lists them all.`);
  return command;
}

/** @param isBegun nobody is waited for: it runs by the word of who ordered it, and what it waits for is its own end */
async function write(
  { db, clock }: OrderServices,
  { id, isBegun }: { id: string; isBegun: boolean },
  { command, input, who }: Typed,
): Promise<void> {
  await db.write((tx) =>
    tx
      .insertInto('operator_order')
      .values({
        id,
        command,
        input: toJson(input),
        ordered_by: who.name,
        ordered_by_account: who.id,
        ordered_by_user: who.user,
        ordered_at: BigInt(clock.now()),
        approved_by: isBegun ? who.name : null,
        approved_by_account: isBegun ? who.id : '',
        approved_by_user: isBegun ? who.user : '',
        status: 'waiting',
        outcome: '',
      })
      .execute(),
  );
}

async function settle(
  { db }: OrderServices,
  { id, status, outcome }: { id: string; status: 'done' | 'failed'; outcome: string },
): Promise<void> {
  await db.write((tx) => tx.updateTable('operator_order').set({ status, outcome }).where('id', '=', id).execute());
}
