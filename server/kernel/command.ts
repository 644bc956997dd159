/** One option of a command: `--name value`. */
export interface CommandOption {
  /** What it says, for the help. */
  help: string;
  isRequired?: boolean;
  /** Given without a value: `--force`. Its value is then `yes`. */
  isFlag?: boolean;
  /** Names a file or folder, which the operator means from where they stand. */
  isPath?: boolean;
}

/** Values as given, by option name. */
export type CommandInput = Readonly<Record<string, string>>;

/** Who gives an order. Source: decision 0010. */
export interface Orderer {
  /** As history names them: an account, `token:…`, or `shell:…` for the machine's user, who has proved no account. */
  name: string;
  /** Who that is, by the account's id; empty for the machine's user. */
  id: string;
  kind: 'person' | 'machine' | 'shell';
  /** Name of the operating system's user who ran it. */
  user: string;
  /** Whether they have a right everywhere. The machine's user has that to people until somebody else has it: so the first one comes to be. */
  may(right: 'money' | 'manage-people'): boolean;
}

/** Who ordered, and who agreed where that is needed. */
export interface Order {
  by: string;
  /** Id of the account that ordered; empty for the machine's user. */
  account: string;
  /** The second person; the same as `by` where one is enough. */
  approvedBy: string;
  /** What the terminal read from its standard input, where the command asks for it. */
  secret?: string;
}

/** What an order gives out: it goes to the terminal that asked and is kept nowhere. */
export interface Printed {
  /** What was done, in a sentence, as it is written down: nothing of what was given out. */
  done: string;
  output: Uint8Array;
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
  /** Whoever gives it needs this right. */
  right?: 'manage-people';
  /** @returns what was done, in a sentence, and perhaps what was asked for. @throws CommandError, PlatformError with words for the operator */
  run(services: S, input: CommandInput, order: Order): Promise<string | Printed>;
}

/** A command that cannot be done as it was given; its message is all the operator sees. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** An option's value. @throws CommandError when it is missing */
export function need(input: CommandInput, name: string): string {
  const value = input[name];
  if (value === undefined || value === '') throw new CommandError(`--${name} is missing.`);
  return value;
}
