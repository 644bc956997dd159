import { expect, it } from 'vitest';
import type { PageFacts } from '../../registry/view.ts';
import { DrawnNodes } from './DrawnNodes.ts';

const page: PageFacts = {
  brand: 'b',
  locale: 'en',
  dir: 'ltr',
  path: '/',
  prefix: '',
  locales: [],
  defaultLocale: 'en',
  player: false,
};
const node = () => ({ type: 'a/b', props: {} });
const answer = { items: [1] };

it('draws a node once for the same page and the same answers, however they are wrapped', () => {
  const [drawn, one] = [new DrawnNodes(), node()];
  let draws = 0;
  const draw = () => `drawn ${++draws}`;
  expect(drawn.get(one, { page, data: { games: answer } }, draw)).toBe('drawn 1');
  expect(drawn.get(one, { page: { ...page, locales: [] }, data: { games: answer } }, draw)).toBe('drawn 1');
});

it.each([
  ['another path', { page: { ...page, path: '/faq' }, data: { games: answer } }],
  ['a player', { page: { ...page, player: true }, data: { games: answer } }],
  ['other parameters', { page: { ...page, params: { id: '7' } }, data: { games: answer } }],
  ['another direction', { page: { ...page, dir: 'rtl' as const }, data: { games: answer } }],
  ['another answer', { page, data: { games: { items: [1] } } }],
  ['an answer that is gone', { page, data: undefined }],
])('draws it anew for %s', (_what, from) => {
  const [drawn, one] = [new DrawnNodes(), node()];
  drawn.get(one, { page, data: { games: answer } }, () => 'old');
  expect(drawn.get(one, from, () => 'new')).toBe('new');
});

it('draws it anew when the document was resolved anew, and keeps nothing of a drawing that failed', () => {
  const [drawn, one] = [new DrawnNodes(), node()];
  drawn.get(one, { page, data: undefined }, () => 'old');
  expect(drawn.get(node(), { page, data: undefined }, () => 'new')).toBe('new');
  const two = node();
  expect(() =>
    drawn.get(two, { page, data: undefined }, () => {
      throw new Error('broken');
    }),
  ).toThrow('broken');
  expect(drawn.get(two, { page, data: undefined }, () => 'mended')).toBe('mended');
});
