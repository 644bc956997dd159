// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { PageSettings } from '#runtime/document/pageSettings.ts';
import { page } from '../tests/support/testRuntime.ts';
import { browserPorts } from './ports.ts';

afterEach(() => vi.unstubAllGlobals());

const german = { code: 'de', name: 'Deutsch', dir: 'ltr' } as const;

/** The languages that a page offers once it asks for them, on a site that has German by now. */
async function languages(settings: Partial<PageSettings>): Promise<string[]> {
  vi.stubGlobal('fetch', async () => Response.json({ locales: [german] }));
  const given = { page, revision: 'r1', settings: { guardedSegments: [], popupFlags: {}, ...settings } };
  const locales = await browserPorts(given, async () => false).content.locales();
  return locales.map(({ code }) => code);
}

it('a page offers the languages that the site has by now; a preview those of its draft, which the site may not have [CALL-14]', async () => {
  expect(await languages({})).toEqual(['de']);
  expect(await languages({ preview: 'p1' })).toEqual(['en', 'lv']);
});
