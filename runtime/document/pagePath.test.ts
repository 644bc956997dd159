import { expect, it } from 'vitest';
import { createMatcher } from '../route/match.ts';
import { pagePath } from './pagePath.ts';

it.each([
  ['/faq', {}, '/faq'],
  ['/', {}, '/'],
  ['/offers/{id}', { id: '7' }, '/offers/7'],
  ['/offers/{id}', { id: 'café/bar?' }, '/offers/caf%C3%A9%2Fbar%3F'],
  ['/cashier/deposit/{method?}', {}, '/cashier/deposit'],
  ['/cashier/deposit/{method?}', { method: 'card' }, '/cashier/deposit/card'],
  ['/offers/{id}', {}, null],
  ['/offers/{constructor}', {}, null],
])('the path %s of %j is %s', (pattern, params, path) => {
  expect(pagePath(pattern, params)).toBe(path);
  if (path !== null) expect(createMatcher([{ id: 'x', path: pattern }])(path)).toEqual({ id: 'x', params });
});
