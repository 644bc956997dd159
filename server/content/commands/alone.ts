import type { CommandInput, CommandOption } from '../../platform/operator/command.ts';

/** Lets pass what needs a second person: for the machine's operator, in need. */
export const alone: CommandOption = {
  help: 'why it must go without the second person that it needs; written in the audit log',
};

/** What was said of that. */
export function aloneOf(input: CommandInput): { alone?: string } {
  const why = input['alone'];
  return why === undefined || why === '' ? {} : { alone: why };
}
