// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PublicNeed } from '#runtime/registry/need.ts';
import { ScopeContext } from '#runtime/render/context.tsx';
import type { Provider, ProviderList } from '#schemas/platform/games.ts';
import { gameTypes } from '#schemas/platform/gameTypes.ts';
import { ada, playerScene } from '../../../tests/support/playerScene.tsx';
import { Filter } from './Filter.tsx';
import { type Data, type Props, widget } from './schema.ts';

function shown(props: Props = { page: '/gamehall' }, data: Partial<Data> = {}) {
  const { runtime } = playerScene({ 'account.getInfo': ada });
  const { page, t, format, link } = runtime;
  const go = vi.spyOn(runtime.ports.navigation, 'go').mockReturnValue(undefined);
  render(
    <ScopeContext value={{ runtime, mode: 'client' }}>
      <Filter
        id="n1"
        props={props}
        data={data}
        page={page}
        t={t}
        format={format}
        link={link}
        slots={{}}
        emit={() => undefined}
      />
    </ScopeContext>,
  );
  return { go, page, list: (name: string) => screen.getByLabelText(`games.filter.${name}`) };
}
const choose = (list: HTMLElement, value: string): Promise<void> =>
  act(async () => void fireEvent.change(list, { target: { value } }));

it('a choice by mouse or finger leads on at once [ROUTE-14]', async () => {
  const { go, list } = shown();
  const kind = list('type');
  fireEvent.pointerDown(kind);
  await choose(kind, 'slot');
  expect(go).toHaveBeenCalledExactlyOnceWith('/gamehall?types=slot', { document: false, replace: false });
});

it('arrow keys pass values by, and the button leads to the one that was meant [ROUTE-14]', async () => {
  const { go, list } = shown();
  const kind = list('type');
  for (const value of ['slot', 'live']) {
    fireEvent.keyDown(kind, { key: 'ArrowDown' });
    await choose(kind, value);
  }
  expect(go).not.toHaveBeenCalled();
  const show = screen.getByText('games.filter.show');
  expect(show.dataset['waiting']).toBe('true');
  await act(async () => show.click());
  expect(go).toHaveBeenCalledExactlyOnceWith('/gamehall?types=live', { document: false, replace: false });
});

it('an order keeps what else is chosen, and the usual one stays out of the address [ROUTE-14]', async () => {
  const { go, list } = shown({ page: '/gamehall', type: 'slot', sort: 'title', search: 'fox' });
  fireEvent.pointerDown(list('sort'));
  await choose(list('sort'), 'new');
  await choose(list('sort'), '');
  expect(go.mock.calls.map(([to]) => to)).toEqual([
    '/gamehall?sort=new&types=slot&search=fox',
    '/gamehall?types=slot&search=fox',
  ]);
});

it('an address that names the usual order leads nowhere else [ROUTE-14]', () => {
  expect(shown({ page: '/gamehall', sort: 'popular' }).go).not.toHaveBeenCalled();
});

it.each([
  ['a category', { page: '/gamehall', category: 'slots' }],
  ['another page', {}],
])('offers the order alone for %s, and stays there [ROUTE-14]', async (_where, props) => {
  const { go, page, list } = shown(props);
  expect(screen.getAllByRole('combobox')).toEqual([list('sort')]);
  fireEvent.pointerDown(list('sort'));
  await choose(list('sort'), 'title');
  expect(go).toHaveBeenCalledExactlyOnceWith(`${page.prefix}${page.path}?sort=title`, {
    document: false,
    replace: false,
  });
});

it('narrows a category on its own page where that page says so [ROUTE-14]', async () => {
  const { go, page, list } = shown({ page: '/gamehall', category: 'live', narrowsCategory: true, sort: 'new' });
  fireEvent.pointerDown(list('type'));
  await choose(list('type'), 'live');
  expect(go).toHaveBeenCalledExactlyOnceWith(`${page.prefix}${page.path}?sort=new&types=live`, {
    document: false,
    replace: false,
  });
});

const ofSlots: Props = { page: '/gamehall', category: 'slots', narrowsCategory: true };
const studio = (name: string, game_params: Partial<Provider['game_params']> = {}): Provider => ({
  sysname: name.toLowerCase(),
  name,
  game_params: { types: ['slot'], count: 3, ...game_params },
});
const studios = (...names: readonly (string | Provider)[]): ProviderList => ({
  items: names.map((one) => (typeof one === 'string' ? studio(one) : one)),
  offset: 0,
  limit: 100,
  total: names.length,
});
const both = studios('Northlamp', 'Tinder');
const choices = (list: HTMLElement): (string | null)[] =>
  [...list.querySelectorAll('option')].slice(1).map(({ textContent }) => textContent);

it('asks on a category’s page for the studios of the category, and for all: a platform may not tell those apart', () => {
  const { providers, inCategory } = widget.needs as Record<string, PublicNeed<'games.getProviders', Props>>;
  const asked = (props: Props) =>
    [providers, inCategory].map((need) => need?.input?.({ props, params: {}, query: {} }));
  expect(asked({ page: '/gamehall' })).toEqual([{ limit: 100 }, null]);
  expect(asked(ofSlots)).toEqual([{ limit: 100 }, { limit: 100, category: 'slots' }]);
  expect(asked({ page: '/gamehall', category: 'slots' })).toEqual([null, null]);
  expect(inCategory?.isExtra).toBe(true);
});

it('offers all studios where the platform cannot tell those of a category', () => {
  const { list } = shown(ofSlots, { providers: both });
  expect(choices(list('provider'))).toEqual(['Northlamp', 'Tinder']);
});

it('offers every kind where there are more studios than it knows', () => {
  const { list } = shown(ofSlots, { inCategory: { ...both, total: 101 } });
  expect(choices(list('type')).length).toBe(gameTypes.length);
});

it('offers the kinds and studios that have a game there, and what the address names [ROUTE-14]', () => {
  const { list } = shown(
    { ...ofSlots, provider: 'copper-heron' },
    { providers: both, inCategory: studios('Northlamp') },
  );
  expect(choices(list('type'))).toEqual(['games.filter.kinds.slot']);
  expect(choices(list('provider'))).toEqual(['Northlamp', 'Copper Heron']);
  expect(list('provider')).toHaveProperty('value', 'copper-heron');
});

const features = [
  { tag: 'new', label: 'New' },
  { tag: 'jackpot', label: 'Jackpot' },
];
const withTags = studios(studio('Northlamp', { tags: ['new'] }), studio('Tinder', { types: ['live'], tags: [] }));

it('offers no feature that no game there has, and the one that the address names [ROUTE-14]', () => {
  expect(choices(shown({ ...ofSlots, tags: features }, { inCategory: withTags }).list('tag'))).toEqual(['New']);
  cleanup();
  const { list } = shown({ ...ofSlots, tags: features, tag: 'jackpot' }, { inCategory: withTags });
  expect(choices(list('tag'))).toEqual(['New', 'Jackpot']);
});

it('offers every feature where the platform does not say which its games have', () => {
  const { list } = shown({ ...ofSlots, tags: features }, { inCategory: studios('Northlamp') });
  expect(choices(list('tag'))).toEqual(['New', 'Jackpot']);
});

it('offers beside a chosen studio what that one makes, and beside a chosen kind or feature the studios that make it [ROUTE-14]', () => {
  const ofTinder = shown({ page: '/gamehall', provider: 'tinder' }, { providers: withTags });
  expect(choices(ofTinder.list('type'))).toEqual(['games.filter.kinds.live']);
  cleanup();
  const live = shown({ page: '/gamehall', type: 'live' }, { providers: withTags });
  expect(choices(live.list('provider'))).toEqual(['Tinder']);
  cleanup();
  const fresh = shown({ page: '/gamehall', tag: 'new', tags: features, provider: 'tinder' }, { providers: withTags });
  expect(choices(fresh.list('provider'))).toEqual(['Northlamp', 'Tinder']);
});

it('says on the button that opens the lists how many have something chosen', () => {
  shown({ page: '/gamehall', type: 'slot', sort: 'new' });
  expect(screen.getByRole('button', { name: /games\.filter\.open/ }).textContent).toContain('2');
});
