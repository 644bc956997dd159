import { type CodeLine, listCustomCode } from '../customCode/list.ts';
import type { ContentCommand } from './services.ts';

const words: Readonly<Record<CodeLine['state'], string>> = {
  runs: 'runs',
  off: 'switched off',
  unexplained: 'DOES NOT RUN: nobody says who answers for it and why it is there',
  changed: 'DOES NOT RUN: its code is not the one that its hash names',
  unclosed: 'DOES NOT RUN: it opens an element that it does not close',
};

const customCode: ContentCommand = {
  name: 'content custom-code',
  summary: 'lists all custom code that is live, with owner, reason and hash',
  example: 'marquee content custom-code --brand aurora',
  options: {
    brand: { help: 'of this brand only, what it inherits included' },
    json: { help: 'an entry a line, as JSON', isFlag: true },
  },
  async run({ store }, { brand, json }) {
    const all = listCustomCode(await store.live(), store.parts.check);
    const lines = all.filter((line) => brand === undefined || line.brand === brand);
    if (json !== undefined)
      return {
        done: `${lines.length} entries.`,
        output: Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')),
      };
    return lines.map(lineOf).join('\n') || 'There is no custom code.';
  },
};

function lineOf({ brand, number, position, consent, owner, why, hash, state, stores }: CodeLine): string {
  const left = stores.length === 0 ? '' : `  leaves ${stores.join(' ')}`;
  return `${brand} ${number}  ${position}  ${consent}  ${hash}  ${words[state]}  (${owner || 'nobody'}: ${why || 'no reason'})${left}`;
}

/** Orders about an operator's own code on the pages. */
export const customCodeCommands: readonly ContentCommand[] = [customCode];
