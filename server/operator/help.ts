import type { CommandWords } from './readAsk.ts';

const CALLED = 'npm run marquee --';
/** Width of the column of options. */
const COLUMN = 18;

/** Agreeing is no order of its own, yet it is typed like one. */
const approve: CommandWords = {
  name: 'approve',
  summary: 'agrees to somebody else’s order that waits',
  example: 'marquee approve --order 1f2e3d4c5b --by bob',
  options: { order: { help: 'its id, as it was told when it was ordered', isRequired: true } },
};

/** What `marquee help` shows: orders by subject, each with an example that can be typed. */
export function helpText(commands: readonly CommandWords[]): string {
  const subjects = Map.groupBy([...commands, approve], ({ name }) => name.split(' ')[0] ?? name);
  const parts = [...subjects].flatMap(([subject, own]) => ['', subject.toUpperCase(), ...own.flatMap(linesOf)]);
  return [
    `${CALLED} COMMAND [--option value …] [--by NAME]`,
    '',
    'Orders go to the running site of DATA_DIR; when none runs, they are done on its data. --by says who you are (else the name you',
    'are signed in with). Orders marked * are kept until a second person approves them. Every order is written down.',
    ...parts,
    '',
  ].join('\n');
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
