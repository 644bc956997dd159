import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chunkGroups } from './chunkGroups.ts';

const sources = globSync(['{runtime,schemas,widgets,adapters,site}/**/*.{ts,tsx}']).map((path) => `/${path}`);
const groupOf = (path: string): string | undefined => chunkGroups.find(({ test }) => test.test(path))?.name;

describe('built files of several modules', () => {
  it.each(chunkGroups.flatMap(({ parts }) => parts).filter((part) => !/^(?:node_modules|virtual)/.test(part)))(
    'name modules that are there: %s',
    (part) => expect(sources.some((path) => new RegExp(`/${part}`).test(path))).toBe(true),
  );

  it.each(['/widgets/session/balance/index.ts', '/widgets/fields/phone/index.ts', '/site/engine.tsx'])(
    'leave alone what is imported apart: %s',
    (path) => expect(groupOf(path)).toBeUndefined(),
  );
});
