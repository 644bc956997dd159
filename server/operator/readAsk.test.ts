import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentCommands } from '../content/commands/index.ts';
import { helpAsked, helpText } from './help.ts';
import { approveWords, commands } from './operator.ts';
import { readAsk } from './readAsk.ts';

const every = [...commands, approveWords, ...contentCommands];
const read = (line: string) => readAsk(every, line.split(' ').filter(Boolean), { user: 'ann', folder: '/home/ann' });

describe('what an operator types', () => {
  it.each<[string, string, Record<string, string>]>([
    ['content status', 'content status', {}],
    ['content history page/home', 'content history', { document: 'page/home' }],
    ['content history --document page/home', 'content history', { document: 'page/home' }],
    ['content user add ann a@b.c --role editor', 'content user add', { name: 'ann', email: 'a@b.c', role: 'editor' }],
    ['content user add ann --email a@b.c', 'content user add', { name: 'ann', email: 'a@b.c' }],
    ['content import --dry-run box', 'content import', { folder: resolve('/home/ann/box'), 'dry-run': 'yes' }],
    [
      'content import box --reason=weekly --whole',
      'content import',
      { folder: resolve('/home/ann/box'), reason: 'weekly', whole: 'yes' },
    ],
    ['content revert 1f2e --force', 'content revert', { release: '1f2e', force: 'yes' }],
    ['player credit --player 1 --amount -5', 'player credit', { player: '1', amount: '-5' }],
    ['content explode it --now x', 'content explode it', { now: 'x' }],
  ])('«%s»', (line, command, input) => {
    expect(read(line.replace('--amount -5', '--amount=-5'))).toEqual({ command, input, by: 'ann' });
  });

  it('says whose account is to be proved; a typed name is refused, for it proves nobody', () => {
    expect(read('content status --as bob')).toEqual({ command: 'content status', input: {}, by: 'ann', as: 'bob' });
    expect(() => read('content status --by bob')).toThrow(/--by proves nobody: sign in/);
  });

  it.each([
    ['', ''],
    ['help', ''],
    ['--help', ''],
    ['--as bob', ''],
    ['help content', 'content'],
    ['help content user', 'content user'],
    ['content', 'content'],
    ['content user', 'content user'],
    ['player credit --help', 'player credit'],
    ['content publish -h', 'content publish'],
    ['content status', null],
    ['content history page/home', null],
    ['content explode', null],
  ])('«%s» asks for help about «%s»', (line, about) =>
    expect(helpAsked(every, line.split(' ').filter(Boolean))).toBe(about),
  );

  it('gets the help of one subject alone, and the subjects for one that is none', () => {
    const of = (subject: string) => helpText(every, subject).split('\n');
    expect(of('content user').filter((line) => /^  \S/.test(line))).toHaveLength(7);
    expect(of('content').filter((line) => line.startsWith('  player'))).toEqual([]);
    expect(of('content publish').length).toBeLessThan(8);
    expect(helpText(every, 'kontent')).toMatch(/^There are no orders «kontent»\. There are: .*content/);
  });

  it('hands on an option that the order does not have, for whoever carries it out says so', () => {
    expect(read('content approve 1 --alone')?.input).toMatchObject({ alone: 'yes' });
  });

  it.each([
    ['content export one two', /one word too many/],
    ['content user add ann a@b.c bob', /«bob» is one word too many/],
    ['content export one --folder', /argument missing/],
    ['content status --limit 3 x', /Unexpected argument/],
  ])('«%s» is refused with words', (line, words) => {
    expect(() => read(line)).toThrow(words);
  });
});

describe('orders about content', () => {
  it('each stand in the help with an example that is read as it should be', () => {
    const text = helpText(every);
    for (const { name, example, options, lastWord, summary } of contentCommands) {
      expect(text).toContain(`npm run marquee -- ${example.replace('marquee ', '')}`);
      const ask = read(example.replace('marquee ', '').replaceAll(/'[^']*'|"[^"]*"/g, 'words'));
      expect(ask?.command).toBe(name);
      const needed = Object.keys(options).filter((option) => options[option]?.isRequired);
      expect(Object.keys(ask?.input ?? {})).toEqual(expect.arrayContaining(needed));
      expect(summary.length).toBeGreaterThan(5);
      if (lastWord !== undefined) expect(options[lastWord]?.isRequired).toBe(true);
    }
  });
});
