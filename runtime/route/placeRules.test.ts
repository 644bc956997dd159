import { describe, expect, it } from 'vitest';
import { placeRules } from './placeRules.ts';
import { createRedirects } from './redirect.ts';

const paths: Readonly<Record<string, string>> = {
  faq: '/faq',
  pay: '/cashier/deposit/{method?}',
  offer: '/offers/{id}',
};
const find = (id: string): string | undefined => paths[id];
const leadsBy = (rules: Parameters<typeof placeRules>[0], path: string): string | undefined =>
  createRedirects(placeRules(rules, find))(path)?.to;

describe('a redirect to a page by its id [ACC-08]', () => {
  it('leads to the page’s address, whatever it is now', () => {
    expect(leadsBy([{ from_url: '/help/*', to_url: { page: 'faq' } }], '/help/me')).toBe('/faq');
    expect(leadsBy([{ from_url: '/a', to_url: '/b' }], '/a')).toBe('/b');
  });

  it('gives parameters values, captures among them', () => {
    const rules = [{ from_url: '/billing/*', to_url: { page: 'pay', with: { method: '$1' } } }];
    expect(leadsBy(rules, '/billing/card')).toBe('/cashier/deposit/card');
    expect(leadsBy([{ from_url: '/x', to_url: { page: 'offer', with: { id: 'a b/c' } } }], '/x')).toBe(
      '/offers/a%20b%2Fc',
    );
  });

  it.each([
    ['a page that is not there', { page: 'gone' }, '/0/to_url/page'],
    ['a parameter too many', { page: 'faq', with: { id: '7' } }, '/0/to_url/with/id'],
    ['a parameter too few', { page: 'offer' }, '/0/to_url/with'],
  ])('with %s is told and never taken; the others keep their places', (_, to_url, pointer) => {
    const pointers: string[] = [];
    const rules = [
      { from_url: '/a', to_url },
      { from_url: '/b', to_url: '/c' },
    ];
    const placed = placeRules(rules, find, (fault) => pointers.push(fault.pointer));
    expect(pointers).toEqual([pointer]);
    expect(placed.map(({ to_url: to }) => to)).toEqual(['', '/c']);
    expect(createRedirects(placed)('/a')).toBeNull();
  });
});
