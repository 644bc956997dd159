import { afterAll, describe, expect, it } from 'vitest';
import { createContentFolder, pageDocument, starter } from '../../../tests/support/contentFolder.ts';
import { openLibrary } from '../../../tests/support/openLibrary.ts';
import { config, ruled, stack, tree } from '../../../tests/support/publishGate/documents.ts';
import { loadCatalog } from '../../../tools/loadCatalog.ts';
import { PLAIN_DOMAIN } from '../../site/Domains.ts';
import { settingsOf } from '../../site/pageSettings.ts';
import { rulesFor } from '../popups/rulesFor.ts';
import { nextBoundary } from '../visibility.ts';
import { byBrandClock } from './byBrandClock.ts';

const catalog = await loadCatalog(`${import.meta.dirname}/../../..`);
const EVENING = { before: '2026-12-31T20:00' };
/** Riga is two hours ahead of UTC in winter. */
const INSTANT = '2026-12-31T18:00:00.000Z';

const content = createContentFolder({
  'brands/aurora/brand.json': { ...(starter['brands/aurora/brand.json'] as object), timeZone: 'Europe/Riga' },
  'base/pages/x.json': pageDocument('x', '/x', tree({ a: { ...stack, show: { all: [EVENING] } } })),
  ...ruled({ pages: ['x'], show: { after: '2026-12-31T20:00' } }),
  'base/forms/f.json': {
    kind: 'form',
    format: 1,
    id: 'f',
    fields: [{ name: 'login', type: 'email', show: EVENING }],
    submit: { call: 'auth.login', label: 'Go' },
  },
  ...config({ access: { forcedPopups: [{ popup: 'auth', when: EVENING }] } }),
});
afterAll(() => content.drop());
const library = await openLibrary(content.folder, catalog);
const site = library.siteOfBrand('aurora');
if (!site) throw new Error('no such brand');
const page = site.content('en').page('x');
if (!page) throw new Error('no such page');

describe('a time in a condition is by the clock of the brand', () => {
  it('for nodes: what the server decides and keeps, and what the browser follows', () => {
    expect(page.nodes['a']?.show).toEqual({ all: [{ before: INSTANT }] });
    expect(nextBoundary(page.nodes, catalog, Date.parse('2026-12-31T12:00Z'))).toBe(Date.parse(INSTANT));
  });

  it('for rules of popups, and popups that the settings force', () => {
    const facts = {
      brand: 'aurora',
      locale: 'en',
      dir: 'ltr',
      path: '/x',
      prefix: '',
      locales: [],
      defaultLocale: 'en',
    };
    const rules = (nowMs: number) =>
      rulesFor({
        site,
        content: site.content('en'),
        catalog: catalog,
        document: page,
        page: { ...facts, dir: 'ltr', player: true },
        params: {},
        nowMs,
      }).rules.length;
    expect([rules(Date.parse(INSTANT) - 1), rules(Date.parse(INSTANT))]).toEqual([0, 1]);
    expect(settingsOf(site, PLAIN_DOMAIN).forcedPopups).toEqual([{ popup: 'auth', when: { before: INSTANT } }]);
  });

  it('for fields of forms', () => {
    expect(site.content('en').form('f')?.fields[0]?.show).toEqual({ before: INSTANT });
  });

  it('and UTC where the brand names none; instants stay as they are', () => {
    expect(byBrandClock({ not: EVENING }, undefined)).toEqual({ not: { before: '2026-12-31T20:00:00.000Z' } });
    const instant = { after: '2026-12-31T20:00:00+02:00' };
    expect(byBrandClock(instant, 'Europe/Riga')).toBe(instant);
  });

  it.each(['2026-02-30T20:00', '2026-12-31', '31.12.2026 20:00', '2026-12-31T20:00:00'])(
    'but «%s» is no time: it stays, for the gate to name',
    (text) => {
      const condition = { before: text };
      expect(byBrandClock(condition, 'Europe/Riga')).toBe(condition);
    },
  );
});
