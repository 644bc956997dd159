import { afterAll, describe, expect, it } from 'vitest';
import { createContentFolder, pageDocument, starter } from '../../../tests/support/contentFolder.ts';
import { openLibrary } from '../../../tests/support/openLibrary.ts';
import { loadCatalog } from '../../../tools/loadCatalog.ts';
import { rulesFor } from './rulesFor.ts';

const catalog = await loadCatalog(`${import.meta.dirname}/../../..`);
const popup = (id: string, opens: object[], more: object = {}) => ({
  [`base/popups/${id}.json`]: {
    kind: 'popup',
    format: 1,
    id,
    views: { main: { root: 'n0' } },
    nodes: { n0: { type: 'layout/stack', v: 1 } },
    opens,
    ...more,
  },
});
const content = createContentFolder({
  'brands/aurora/brand.json': { ...(starter['brands/aurora/brand.json'] as object), timeZone: 'Europe/Riga' },
  'base/layouts/bare.json': {
    kind: 'layout',
    format: 1,
    id: 'bare',
    framed: true,
    root: 'n0',
    nodes: { n0: { type: 'layout/outlet', v: 1 } },
  },
  'base/pages/deposit.json': pageDocument('deposit', '/cashier/deposit/{method?}'),
  ...popup('deposits', [
    {
      pages: ['/cashier/deposit*'],
      visitors: 'player',
      from: '2026-11-23T00:00',
      until: '2026-11-29T23:59',
      often: { days: 1 },
    },
  ]),
  ...popup('everywhere', [{ except: ['deposit'], priority: 5 }]),
  ...popup('guests', [{ pages: ['home'], priority: 9 }], { access: 'guest' }),
  ...popup('live', [{ pages: ['faq'], show: { is: 'session.isUnfinished' } }]),
  ...popup('decided', [{ pages: ['faq'], show: { eq: [{ get: 'locale.code' }, 'lv'] } }]),
  ...popup('trap', [{ pages: ['trap'], closable: false }]),
  ...popup('out', [{ pages: ['trap'], closable: false }], {
    nodes: { n0: { type: 'layout/stack', v: 1, on: { cta: [{ do: 'session.logout' }] } } },
  }),
});
afterAll(() => content.drop());
const library = await openLibrary(content.folder, catalog);
const site = library.siteOfBrand('aurora');
if (!site) throw new Error('no such brand');

const MONDAY = Date.parse('2026-11-22T22:00Z'); // midnight in Riga
const SUNDAY = Date.parse('2026-11-29T21:59Z');

function at(id: string, path: string, { player = true, nowMs = MONDAY, layout = 'default', locale = 'en' } = {}) {
  const page = {
    brand: 'aurora',
    locale,
    dir: 'ltr' as const,
    path,
    prefix: '',
    locales: [],
    defaultLocale: 'en',
    player,
  };
  return rulesFor({
    site: site as NonNullable<typeof site>,
    content: (site as NonNullable<typeof site>).content(locale),
    catalog,
    page,
    params: {},
    nowMs,
    document: { id, layout },
  });
}
const names = (...asked: Parameters<typeof at>): string[] => at(...asked).rules.map(({ popup: id }) => id);

describe('popups that open by themselves on a page', () => {
  it('are those of its rules for pages and kinds of visitors; nothing of others is said', () => {
    expect(names('deposit', '/cashier/deposit')).toEqual(['deposits']);
    expect(names('deposit', '/cashier/deposit/card')).toEqual(['deposits']);
    expect(names('deposit', '/cashier/deposit', { player: false })).toEqual([]);
    expect(names('home', '/')).toEqual(['everywhere']);
  });

  it('come in the order of their priority, for whom the popup itself is', () => {
    expect(names('home', '/', { player: false })).toEqual(['guests', 'everywhere']);
  });

  it('go by the brand’s clock, and say when that changes something', () => {
    const deposits = (nowMs: number) => at('deposit', '/cashier/deposit', { nowMs });
    expect(deposits(MONDAY - 1)).toEqual({ rules: [], nextMs: MONDAY });
    expect(deposits(MONDAY)).toEqual({
      rules: [{ popup: 'deposits', afterSec: 0, often: { days: 1 }, closable: true, untilMs: SUNDAY }],
      nextMs: SUNDAY,
    });
    expect(deposits(SUNDAY - 1).rules).toHaveLength(1);
    expect(deposits(SUNDAY)).toEqual({ rules: [], nextMs: Number.POSITIVE_INFINITY });
  });

  it('leave to the browser what only it knows, and decide the rest', () => {
    expect(at('faq', '/faq').rules).toMatchObject([
      { popup: 'everywhere' },
      { popup: 'live', when: { is: 'session.isUnfinished' } },
    ]);
    expect(at('faq', '/faq', { locale: 'lv' }).rules.find((rule) => rule.popup === 'decided')).not.toHaveProperty(
      'when',
    );
  });

  it('are none in pages that stand in frames', () => {
    expect(at('home', '/', { layout: 'bare' })).toEqual({ rules: [], nextMs: Number.POSITIVE_INFINITY });
  });

  it('can be closed where nothing else leads out of them, whatever their rule says [DLG-03]', () => {
    const closable = Object.fromEntries(at('trap', '/trap').rules.map((rule) => [rule.popup, rule.closable]));
    expect(closable).toMatchObject({ trap: true, out: false });
  });
});
