import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { inOneByte } from './viteOneByte.ts';

describe('code in one byte a sign', () => {
  it.each(['"Āboli → 🍏"', '`Āboli ${"🍏"}`', '/[А-я]|🍏/u.exec("→Ж")?.[0]', '{ "ключ": { ā: 1 }.ā }["ключ"]'])(
    'means the same: %s',
    (source) => {
      const written = inOneByte(`return ${source}`);
      const run = (code: string): unknown => runInNewContext(`(() => { ${code} })()`);
      expect(written).toMatch(/^[\0-\x7f]*$/);
      expect(run(written)).toEqual(run(`return ${source}`));
    },
  );

  it('leaves code as it is that would mean something else', () => {
    for (const source of ['/\\–/', '/\\é/', 'String.raw`→`']) expect(inOneByte(source)).toBe(source);
  });
});
