import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { inOneByte } from './viteOneByte.ts';

describe('code in one byte a sign', () => {
  it.each([
    '"Āboli → 🍏"',
    '`Āboli ${"🍏"}`',
    '`${String.raw`a`}ā`',
    '(([words]) => words)`ā`', // a tag that reads what is meant
    '/[А-я]|🍏/u.exec("→Ж")?.[0]',
    '{ "ключ": { ā: 1 }.ā }["ключ"]',
  ])('means the same: %s', (source) => {
    const written = inOneByte(`const made = ${source}`);
    const run = (code: string): unknown => runInNewContext(`${code}; made`);
    expect(written).toMatch(/^[\0-\x7f]*$/);
    expect(run(written)).toEqual(run(`const made = ${source}`));
  });

  it('leaves code as it is that would mean something else', () => {
    for (const source of [
      '/\\–/',
      '/\\é/',
      'String.raw`→`',
      'String.raw`a${`b`}é`',
      'String.raw\n`é`',
      'of`é`; s.raw[0]',
    ])
      expect(inOneByte(source)).toBe(source);
  });
});
