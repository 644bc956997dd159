/**
 * Widgets whose public data may be missing without a word, each with its reason: `nothing` of them is left then, or the `rest`, which is of use without.
 * Every other one says in its place that it failed, with another try.
 */
export const doWithout: Readonly<Record<string, { leaves: 'nothing' | 'rest'; why: string }>> = {
  'cashier/idle-help': { leaves: 'nothing', why: 'it never draws anything' },
  'protection/inactivity': { leaves: 'nothing', why: 'it never draws anything' },
  'promo/banner-row': { leaves: 'nothing', why: 'advertisements, of which a place may have none at any time' },
  'promo/winners-ticker': {
    leaves: 'nothing',
    why: 'a passing strip between parts of a page; the list of winners has a page of its own',
  },
  'promo/hero': { leaves: 'rest', why: 'the slides of its document stand for those of the platform' },
  'content/contact': { leaves: 'rest', why: 'the ways and hours that its document says; the platform adds to them' },
  'games/filter': { leaves: 'rest', why: 'categories, kinds and tags; studios are one list of several' },
};
