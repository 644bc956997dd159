import type { CommandWords } from './readAsk.ts';

const CALLED = 'npm run marquee --';
/** Width of the column of options. */
const COLUMN = 18;

const GENERAL = [
  `${CALLED} ORDER [--option value …] [--as NAME] [--new]`,
  '',
  'Orders go to the running site of DATA_DIR; when none runs, they are done on its data; --new makes data where there is none. --as asks',
  'for the password of your account; MARQUEE_TOKEN (or a file named by MARQUEE_TOKEN_FILE) takes what «content sign-in NAME» prints.',
  'Orders marked * are kept until a second person, signed in too, approves them. Every order is written down.',
];

/**
 * Returns the subject of a request for help: all orders (empty), or those that begin with these words; null when no help is asked for.
 * A subject alone, such as `content user`, asks for its orders.
 */
export function helpAsked(commands: readonly CommandWords[], args: readonly string[]): string | null {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const words = firstOption < 0 ? [...args] : args.slice(0, firstOption);
  if (words.length === 0 || words[0] === 'help') return words.slice(1).join(' ');
  const typed = words.join(' ');
  if (args.includes('--help') || args.includes('-h')) return typed;
  const isOrder = commands.some(({ name }) => typed === name || typed.startsWith(`${name} `));
  return !isOrder && commands.some(({ name }) => name.startsWith(`${typed} `)) ? typed : null;
}

/** Text of `marquee help`: orders by subject, each with an example that can be typed; with a subject, its orders alone. */
export function helpText(commands: readonly CommandWords[], subject = ''): string {
  const own = commands.filter(({ name }) => name === subject || name.startsWith(`${subject} `));
  if (own.length > 0) return [...own.flatMap(linesOf), ''].join('\n');
  const subjects = Map.groupBy(commands, ({ name }) => name.split(' ')[0] ?? name);
  if (subject !== '')
    return `There are no orders «${subject}». There are: ${[...subjects.keys()].join(', ')}. «help» lists them all.\n`;
  const parts = [...subjects].flatMap(([name, of]) => ['', name.toUpperCase(), ...of.flatMap(linesOf)]);
  return [...GENERAL, ...parts, ''].join('\n');
}

function linesOf({ name, summary, example, options, lastWord, secondWord, needsSecondPerson }: CommandWords): string[] {
  const choices = Object.entries(options).map(
    ([option, { help, isRequired }]) =>
      `      ${`--${option}`.padEnd(COLUMN)}${help}${isRequired ? '' : ' (may be left out)'}`,
  );
  return [
    `  ${name}${[lastWord, secondWord].map((word) => (word ? ` ${word.toUpperCase()}` : '')).join('')}${needsSecondPerson ? ' *' : ''}: ${summary}`,
    ...choices,
    `      ${example.replace('marquee', CALLED)}`,
  ];
}
