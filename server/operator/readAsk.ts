import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Command } from '../kernel/command.ts';
import type { Ask } from '../kernel/control.ts';

/** A command as the terminal has to know it. */
export type CommandWords = Omit<Command<never>, 'run'>;

/** User and folder of a terminal. */
export interface Terminal {
  /** User who is signed in at this machine. */
  user: string;
  /** Folder that paths are meant from. */
  folder: string;
}

/**
 * Reads what an operator typed, where it does not ask for help (`helpAsked`).
 * @returns the order; `as` names the account that the operator wants to prove
 * @throws Error with words for the operator
 */
export function readAsk(
  commands: readonly CommandWords[],
  args: readonly string[],
  { user, folder }: Terminal,
): Ask & { as?: string } {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const words = firstOption < 0 ? args : args.slice(0, firstOption);
  const command = commandOf(commands, words);
  const taken = command ? command.name.split(' ').length : words.length;
  const { values, positionals } = parseArgs({
    args: args.slice(taken),
    options: optionsOf(command, args),
    strict: true,
    allowPositionals: command?.lastWord !== undefined,
  });
  const { as, by, ...given } = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === true ? 'yes' : String(value)]),
  );
  if (by !== undefined) throw new Error('--by proves nobody: sign in with --as NAME, or with MARQUEE_TOKEN.');
  const input = { ...given, ...argumentOf(command, positionals) };
  const ask = { command: words.slice(0, taken).join(' '), input: withPaths(command, input, folder), by: user };
  return { ...ask, ...(as === undefined ? {} : { as }) };
}

/** The command with the longest name that was typed. Words behind it belong to it only when it takes one. */
function commandOf(commands: readonly CommandWords[], words: readonly string[]): CommandWords | undefined {
  return commands
    .filter(({ name, lastWord }) => {
      const own = name.split(' ');
      const fits = own.every((word, index) => words[index] === word);
      return fits && (lastWord !== undefined || own.length === words.length);
    })
    .toSorted((a, b) => b.name.length - a.name.length)[0];
}

/** Options are not checked here but where the order is carried out: it may be a newer site than this terminal. */
function optionsOf(
  command: CommandWords | undefined,
  args: readonly string[],
): Record<string, { type: 'string' | 'boolean' }> {
  const typed = args.filter((arg) => arg.startsWith('--')).map((arg) => arg.slice(2).split('=')[0] ?? '');
  return Object.fromEntries(
    [...new Set(typed)].map((name) => {
      const known = command?.options[name];
      const isFlag = known ? known.isFlag === true : standsAlone(name, args);
      return [name, { type: isFlag ? 'boolean' : 'string' }];
    }),
  );
}

/** An option that the command does not have, and that nothing follows: the runner of the order reports that there is none of that name. */
function standsAlone(name: string, args: readonly string[]): boolean {
  const next = args[args.indexOf(`--${name}`) + 1];
  return next === undefined || next.startsWith('-');
}

function argumentOf(command: CommandWords | undefined, words: readonly string[]): Record<string, string> {
  const names = [command?.lastWord, command?.secondWord].filter((name) => name !== undefined);
  const extra = words[names.length];
  if (extra !== undefined) throw new Error(`«${extra}» is one word too many.`);
  return Object.fromEntries(words.map((word, index) => [names[index] ?? '', word]));
}

function withPaths(
  command: CommandWords | undefined,
  input: Record<string, string>,
  folder: string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      command?.options[name]?.isPath ? resolve(folder, value) : value,
    ]),
  );
}
