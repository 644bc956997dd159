import { CommandError, type CommandInput, type Printed } from '../../../platform/operator/command.ts';
import { push } from './push.ts';
import { types } from './types.ts';
import type { StrapiCommand, Terminal } from './terminal.ts';

/** What operators may order about Strapi. */
export const strapiCommands: readonly StrapiCommand[] = [types, push];

/** Does an order where it is typed. @throws CommandError for what cannot be ordered so */
export function orderStrapi(terminal: Terminal, { command, input, by }: { command: string; input: CommandInput; by: string }): Promise<string | Printed> {
  const known = strapiCommands.find(({ name }) => name === command);
  const stranger = Object.keys(input).find((name) => known && !(name in known.options));
  if (!known) throw new CommandError(`There is no order «${command}».`);
  if (stranger !== undefined) throw new CommandError(`${command} has no option --${stranger}.`);
  return known.run(terminal, input, { by, approvedBy: by });
}
