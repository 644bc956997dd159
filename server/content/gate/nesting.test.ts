import { describe, expect, it } from 'vitest';
import { pageDocument } from '../../../tests/support/contentFolder.ts';
import { nesting } from './checks/nesting.ts';

const pages = [
  { id: 'list', path: '/list' },
  { id: 'detail', path: '/list/{id}', over: 'list' },
  { id: 'photo', path: '/list/{id}/photo', over: 'detail' },
  { id: 'a', path: '/a', over: 'b' },
  { id: 'b', path: '/b', over: 'a' },
  { id: 'c', path: '/c', over: 'a' },
  { id: 'self', path: '/self', over: 'self' },
];
const routes = { pages, pathOf: (id: string) => pages.find((page) => page.id === id)?.path };
const tell = (id: string, over: object): string[] => {
  const content = pageDocument(id, '/x', { over }) as never;
  return [...nesting.look(content, { routes } as never)].map((told) => `${told?.pointer}: ${told?.found}`);
};

describe('a page that opens over another [ROUTE-16]', () => {
  it.each([
    ['detail', { page: 'list' }],
    ['detail', { page: 'list', arrival: 'over' }],
    ['photo', { page: 'detail' }],
    ['photo', { page: 'detail', arrival: 'alone' }],
  ])('%s over %j: nothing to say', (id, over) => expect(tell(id, over)).toEqual([]));

  it('is over a page that is there', () => {
    expect(tell('detail', { page: 'gone' })).toEqual(['/over/page: page gone']);
  });

  it('is in no circle, which each of its pages is told of', () => {
    expect(tell('a', { page: 'b' })).toEqual(['/over/page: a over b over a']);
    expect(tell('b', { page: 'a' })).toEqual(['/over/page: b over a over b']);
    expect(tell('self', { page: 'self' })).toEqual(['/over/page: self over self']);
    expect(tell('c', { page: 'a' })).toEqual([]); // leads to a circle, and ends none
  });

  it('is not drawn over a page whose address nobody knows', () => {
    expect(tell('photo', { page: 'detail', arrival: 'over' })).toEqual([
      '/over/page: /list/{id}, of which nothing fills in «id»',
    ]);
  });
});
