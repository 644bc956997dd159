import { CommandError } from '../../server/kernel/command.ts';
import type { CommandWords } from '../../server/operator/readAsk.ts';
import { newBrand } from './newBrand.ts';

const NAME = 'brand new';

/** The order that makes a brand: it writes files, which a running site follows, and so needs none. */
export const brandCommand: CommandWords = {
  name: NAME,
  summary: 'makes a brand that inherits everything from another, at a host of its own; live at once',
  example: 'marquee brand new osprey --from aurora --host osprey.localhost --name "Osprey Club"',
  lastWord: 'id',
  options: {
    id: { help: 'its name in addresses and folders', isRequired: true },
    from: { help: 'the brand it inherits from', isRequired: true },
    host: { help: 'where it answers, without port', isRequired: true },
    name: { help: 'its display name; without it the id with a capital' },
  },
};

/** Checks whether an order is `brand new`. */
export function isBrandCommand(command: string): boolean {
  return command === NAME;
}

/**
 * Does what `brand new` orders.
 * @returns what was done, with the brand's address
 * @throws CommandError, BrandError with words for the operator
 */
export async function runBrandCommand(
  input: Readonly<Record<string, string>>,
  { contentDir, port, isRunning }: { contentDir: string; port: number; isRunning: boolean },
): Promise<string> {
  const { id = '', from = '', host = '', name, ...rest } = input;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw new CommandError(`«${NAME}» has no option --${unknown}.`);
  const missing = Object.entries({ 'The new brand’s name': id, '--from': from, '--host': host }).find(
    ([, v]) => v === '',
  );
  if (missing) throw new CommandError(`${missing[0]} is missing. Example: ${brandCommand.example}`);
  const files = await newBrand(contentDir, { id, from, host, name });
  return [
    `Brand «${id}» is made from «${from}»; change it in:`,
    ...files.map((file) => `  ${file}`),
    `It answers at http://${host.toLowerCase()}:${port}${isRunning ? '' : ' once the site runs: npm start'}.`,
  ].join('\n');
}
