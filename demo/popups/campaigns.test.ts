import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createMatcher } from '#runtime/route/match.ts';
import { campaigns } from './campaigns.ts';

const folder = join(import.meta.dirname, '../../content/base/pages');
const paths = readdirSync(folder).map((file) => {
  const { path } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { path: string };
  return { id: file, path };
});

it.each(campaigns)('leads from the popup «$sysname» to a page that the site has: $link', ({ link }) => {
  expect(createMatcher(paths)(link.split('#')[0] ?? '')).not.toBeNull();
});
