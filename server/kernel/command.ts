/** One option of a command: `--name value`. */
export interface CommandOption {
  /** Description for the help. */
  help: string;
  isRequired?: boolean;
  /** Given without a value: `--force`. Its value is then `yes`. */
  isFlag?: boolean;
  /** Names a file or folder, relative to the operator's current folder. */
  isPath?: boolean;
}

/** Values as given, by option name. */
export type CommandInput = Readonly<Record<string, string>>;

/** The person or machine that gives an order. Source: decision 0010. */
export interface Orderer {
  /** Name in history: an account, `token:…`, or `shell:…` for the machine's user, who has proved no account. */
  name: string;
  /** Account id; empty for the machine's user. */
  id: string;
  kind: 'person' | 'machine' | 'shell';
  /** Name of the operating system's user who ran it. */
  user: string;
  /**
   * Checks whether they have a right everywhere. The machine's user has `manage-people` until somebody else has it, so that the first
   * account can be made.
   */
  may(right: 'money' | 'manage-people'): boolean;
}

/** The person who ordered, and the one who approved where that is needed. */
export interface Order {
  by: string;
  /** Id of the account that ordered; empty for the machine's user. */
  account: string;
  /** The second person; the same as `by` where one is enough. */
  approvedBy: string;
  /** The text that the terminal read from its standard input, where the command asks for it. */
  secret?: string;
}

/** Output of an order: it goes to the terminal that asked and is stored nowhere. */
export interface Printed {
  /** One sentence on what was done, for the record; it contains nothing of the output. */
  done: string;
  output: Uint8Array;
  /** It holds no secret and nothing of a person: whoever uses the machine may read the file that it is written into. */
  isPublic?: boolean;
}

/** Something an operator may order: `marquee player ban --player 100001 --reason …`. `S` is what it works with. */
export interface Command<S> {
  /** Subject and verb: `player ban`. */
  name: string;
  summary: string;
  example: string;
  options: Readonly<Record<string, CommandOption>>;
  /** The option that may be given as the command's last word, without its name: `content export FOLDER`. */
  lastWord?: string;
  /** The option that may be given behind that one: `content user add NAME EMAIL`. */
  secondWord?: string;
  /** This option asks the terminal to read a secret from its standard input: it comes by `Order.secret`, and is written down nowhere. */
  secretFlag?: string;
  /** Another person has to agree before it is done: whatever gives money away. Source: REL-W7. */
  needsSecondPerson?: boolean;
  /** Run again with the same order, it does nothing twice: its effect has the order's number as key. */
  isRepeatable?: boolean;
  /** The right that the person who gives it needs. */
  right?: 'manage-people';
  /** @returns what was done, in a sentence, and perhaps what was asked for. @throws CommandError, PlatformError with words for the operator */
  run(services: S, input: CommandInput, order: Order): Promise<string | Printed>;
}

/** A command that cannot be done as it was given; its message is all the operator sees. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The order has to be given again with a code beside its password. */
export class CodeAskedError extends CommandError {}

/** An option's value. @throws CommandError when it is missing */
export function need(input: CommandInput, name: string): string {
  const value = input[name];
  if (value === undefined || value === '') throw new CommandError(`--${name} is missing.`);
  return value;
}

/** Checks that a command has every option that was given, and was given every one that it needs. @throws CommandError otherwise */
export function checkOptions(
  { name: command, options, example }: Pick<Command<never>, 'name' | 'options' | 'example'>,
  input: CommandInput,
): void {
  for (const name of Object.keys(input)) {
    if (!Object.hasOwn(options, name)) throw new CommandError(`«${command}» has no option --${name}.`);
  }
  for (const [name, { isRequired }] of Object.entries(options)) {
    if (isRequired && !input[name]) throw new CommandError(`--${name} is missing. Example: ${example}`);
  }
}
