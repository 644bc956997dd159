import { expect, it } from 'vitest';
import type { ResolvedNodes } from '#runtime/document/node.ts';
import type { PageFacts } from '#runtime/registry/view.ts';
import { followedBy } from './pageSources.ts';

const facts = {
  brand: 'aurora',
  locale: 'en',
  dir: 'ltr',
  prefix: '',
  player: false,
  locales: [],
  defaultLocale: 'en',
};
/** A guest on a page. */
const at = (id: string, params: Readonly<Record<string, string>> = {}) => {
  const page: PageFacts = { ...facts, dir: 'ltr', id, path: `/${id}` };
  return { page, params, nowMs: 0 };
};
const layout = (part: object): ResolvedNodes => ({
  root: { type: 'test/stack', props: {} },
  part: { type: 'test/line', props: {}, ...part },
});

it('a layout whose parts hang on nothing stays as it is on the way from page to page', () => {
  expect(followedBy(layout({}), at('faq'))).toBe('');
});

it('a part that some pages have makes their layout another one: the way from and to the others is a new document', () => {
  const onFaq = layout({ show: { eq: [{ get: 'page.id' }, 'faq'] } });
  expect(followedBy(onFaq, at('home'))).toBe(followedBy(onFaq, at('about')));
  expect(followedBy(onFaq, at('faq'))).not.toBe(followedBy(onFaq, at('about')));
});

it('and so does a value of the address in a part', () => {
  const named = layout({ bind: { text: { get: 'params.category' } } });
  expect(followedBy(named, at('hall', { category: 'slots' }))).not.toBe(
    followedBy(named, at('hall', { category: 'live' })),
  );
});

it('what only the browser knows follows no page', () => {
  const live = layout({ show: { is: 'session.isReady' }, bind: { text: { get: 'session.name' } } });
  expect(followedBy(live, at('home'))).toBe(followedBy(live, at('about')));
});
