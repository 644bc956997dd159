import { expect, it } from 'vitest';
import { type CallName, calls, definitionOf } from '#schemas/platform/index.ts';

const INTRODUCTION = `# Calls that documents may have made

Written from the contract (\`schemas/platform/\`); \`npx vitest run callDocs -u\` writes it anew. The words of the second column are explained in
[trust.md](trust.md). «Written by documents»: inputs that a document may write itself, \`*\` where it is every one, for the call changes nothing;
all others come from the visitor. «Suggested»: inputs whose
field may start with a value that a document, a link or another form gave. «Listed»: inputs whose choices a document may list. «Secret»: passwords,
codes and cards, which go nowhere else.

`;

const HEAD = ['call', 'who makes it', 'for', 'written by documents', 'suggested', 'listed', 'secret'];

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

function cellsOf(name: CallName): string[] {
  const { byDocument, player, fixed = [], suggested = [], listed = [], secrets = [] } = definitionOf(name);
  const written = byDocument === 'read' ? '*' : code(fixed);
  const inputs = [written, code(suggested), code(listed), code(secrets)];
  return [code([name]), byDocument, player ? 'players' : 'everybody', ...inputs];
}

/** A table as the formatter writes it. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = HEAD.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[], fill = ' '): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0, fill)).join(' | ')} |\n`;
  const [head = [], ...others] = rows;
  return (
    line(head) +
    line(
      HEAD.map(() => ''),
      '-',
    ) +
    others.map((row) => line(row)).join('')
  );
}

it('docs/calls.md says of every call what the contract says', async () => {
  const names = (Object.keys(calls) as CallName[]).toSorted();
  expect(names.length).toBeGreaterThan(100);
  await expect(INTRODUCTION + tableOf([HEAD, ...names.map(cellsOf)])).toMatchFileSnapshot('../../docs/calls.md');
});
