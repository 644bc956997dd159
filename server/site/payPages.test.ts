import { describe, expect, it, vi } from 'vitest';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import type { PageDecision } from './decide.ts';
import { payPagesFor } from './payPages.ts';

const checkout = { pay: { type: 'cashier/checkout', v: 1 } };
const plain = { text: { type: 'content/rich-text', v: 1 } };
const opens = { play: { type: 'games/play', v: 1, on: { deposit: [{ do: 'popup.open', with: { popup: 'pay' } }] } } };

/** A brand of these pages, by path, with one popup in which a payment goes on. */
function siteOf(pages: Readonly<Record<string, object>>): BrandSite {
  const paths = Object.keys(pages);
  return {
    keys: paths.map((path) => `page/${path}`),
    document: (kind: string, id: string) =>
      kind === 'popup' ? { nodes: checkout } : { path: id, access: 'any', nodes: pages[id] },
    config: { access: { guardedSegments: ['cashier'] } },
  } as unknown as BrandSite;
}

const decision = { prefix: '', content: { locale: 'en' } } as unknown as PageDecision;
const pays = { frame: [], form: [], mark: '' };
const asks = (answer: object | Error) => {
  const ask = vi.fn(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { ask, means: { dataOf: () => ({ ask }) } };
};
const provider = asks({ frame: ['https://pay.test'], form: [] });

async function named(pages: Readonly<Record<string, object>>, player = true, given = decision): Promise<unknown> {
  return (await payPagesFor(siteOf(pages), { decision: given, pays, player }, provider.means)).ownDocuments;
}

describe('addresses of pages that need a document of their own', () => {
  it('are those of pages where a payment goes on, and of those that open a popup in which one does, in the language’s own addresses', async () => {
    const pages = { '/game/{sysname}': opens, '/betting': opens, '/faq': plain };
    expect(await named(pages)).toEqual(['/game/*', '/betting']);
    const lv = { ...decision, prefix: '/lv' };
    expect(await named(pages, true, lv)).toEqual(['/lv/game/*', '/lv/betting']);
  });

  it('name a page with a last part that may be left out both ways, and players’ pages to players alone', async () => {
    const pages = { '/cashier/deposit/{method?}': checkout };
    expect(await named(pages)).toEqual(['/cashier/deposit', '/cashier/deposit/*']);
    expect(await named(pages, false)).toBeUndefined();
  });

  it('never stand for a page without payments', async () => {
    expect(await named({ '/tournaments/{id}/pay': checkout })).toBeUndefined();
    expect(await named({ '/{slug}': checkout, '/faq': plain })).toBeUndefined();
    expect(await named({ '/game/{sysname}': opens, '/game/rules': plain })).toBeUndefined();
  });

  it('are as a browser says them', async () => {
    expect(await named({ '/касса': checkout })).toEqual([new URL('/касса', 'https://x.test').pathname]);
  });

  it('are none where no other company’s page is let in, and where the platform does not say: it is asked as for an extra', async () => {
    const pages = { '/betting': opens };
    for (const answer of [{ frame: [], form: [] }, { odd: true }, new Error('503')]) {
      const { ask, means } = asks(answer);
      expect(await payPagesFor(siteOf(pages), { decision, pays, player: true }, means)).toEqual({});
      expect(ask).toHaveBeenCalledWith('cashier.getPayOrigins', {}, expect.any(Number), { isExtra: true });
    }
  });

  it('are not asked for on a page where a payment may go on: it lets in what they do', async () => {
    const { ask, means } = asks({ frame: ['https://pay.test'], form: [] });
    const own = { ...pays, mark: 'a.' };
    expect(await payPagesFor(siteOf({ '/betting': opens }), { decision, pays: own, player: true }, means)).toEqual({});
    expect(ask).not.toHaveBeenCalled();
  });
});
