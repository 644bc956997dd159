import { describe, expect, it } from 'vitest';
import { SharedContent } from './SharedContent.ts';

describe('texts of the interface', () => {
  const [en, lv, own] = [{ a: 'A', b: 'B' }, { a: 'Ā' }, { a: 'Own' }];

  it('are laid over each other once for all brands that inherit the same tables [CFG-01]', () => {
    const shared = new SharedContent();
    const merged = shared.messages([lv, en]);
    expect(merged).toEqual({ a: 'Ā', b: 'B' });
    expect(shared.messages([lv, en])).toBe(merged);
  });

  it('differ where a brand has a table of its own, or another order of languages', () => {
    const shared = new SharedContent();
    shared.messages([lv, en]);
    expect([shared.messages([own, en]), shared.messages([en, lv])]).toEqual([
      { a: 'Own', b: 'B' },
      { a: 'A', b: 'B' },
    ]);
  });
});
