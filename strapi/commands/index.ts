import { CommandError, type CommandInput } from '../../server/kernel/command.ts';
import { push } from './push.ts';
import type { StrapiCommand, Terminal } from './terminal.ts';
import { types } from './types.ts';

/** The operator's orders about Strapi. */
export const strapiCommands: readonly StrapiCommand[] = [types, push];

/** Does an order where it is typed. @throws CommandError for what cannot be ordered so */
export async function orderStrapi(
  terminal: Terminal,
  { command, input }: { command: string; input: CommandInput },
): Promise<string> {
  const known = strapiCommands.find(({ name }) => name === command);
  const stranger = Object.keys(input).find((name) => known && !(name in known.options));
  if (!known) throw new CommandError(`There is no order «${command}».`);
  if (stranger !== undefined) throw new CommandError(`${command} has no option --${stranger}.`);
  return known.run(terminal, input);
}
