import { describe, expect, it } from 'vitest';
import { generalInfo } from '#schemas/platform/metadata.ts';
import { codeIn, codeOf } from '../support/textUse.ts';

/** The site: what the browser runs, and what makes pages of what the platform says. */
const readers = codeIn('widgets', 'site', 'server/site');

describe('what the platform says of a whole site (`metadata.getgeneralinfo`) [DOM-32] [DOM-33] [DOM-34]', () => {
  it.each(Object.keys(generalInfo.properties))('%s is read, and so acts', (field) => {
    expect(readers.filter((file) => new RegExp(`\\b${field}\\b`).test(codeOf(file)))).not.toEqual([]);
  });
});
