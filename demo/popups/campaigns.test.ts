import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { campaigns } from './campaigns.ts';

const folder = join(import.meta.dirname, '../../content/base/pages');

it.each(campaigns)('leads from the popup «$sysname» to a page that the site has: $page', ({ page }) => {
  expect(existsSync(join(folder, `${page}.json`))).toBe(true);
});
