import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chunkGroups } from './chunkGroups.ts';

const sources = globSync(['{runtime,schemas,widgets,adapters,site}/**/*.{ts,tsx}']).map((path) => `/${path}`);
const groupOf = (path: string): string | null | undefined => {
  const { name } = chunkGroups.find(({ test }) => test.test(path)) ?? {};
  return typeof name === 'function' ? name(path) : name;
};

describe('built files of several modules', () => {
  it.each(chunkGroups.flatMap(({ parts = [] }) => parts).filter((part) => !/^(?:node_modules|virtual)/.test(part)))(
    'name modules that are there: %s',
    (part) => expect(sources.some((path) => new RegExp(`/${part}`).test(path))).toBe(true),
  );

  it('hold a widget with the check of its properties, and apart from it what the widgets of its area share', () => {
    expect(groupOf('/widgets/content/faq/index.ts')).toBe('content-faq');
    expect(groupOf('/widgets/content/faq/schema.ts?check')).toBe('content-faq');
    expect(groupOf('/widgets/session/total.ts')).toBe('session');
  });

  it.each(['/widgets/session/BalanceRefresh.ts', '/widgets/fields/phone/index.ts', '/site/engine.tsx'])(
    'leave alone what is imported apart: %s',
    (path) => expect(groupOf(path) ?? null).toBeNull(),
  );
});
