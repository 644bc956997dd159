// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UnreachableError } from '#runtime/ports/errors.ts';
import { ScopeContext } from '#runtime/render/context.tsx';
import { resourcesOf } from '#runtime/store/data.ts';
import type { Game } from '#schemas/platform/games.ts';
import type { Answer } from '../../../tests/support/fakePorts.ts';
import { ada, playerScene } from '../../../tests/support/playerScene.tsx';
import { listOfGames, sampleGame } from '../../../tests/support/sampleGame.ts';
import { Search } from './Search.tsx';

const named = (title: string): Game => ({
  ...sampleGame,
  sysname: title.toLowerCase().replaceAll(' ', '-'),
  description: { ...sampleGame.description, title },
});
const catalogue = ['Amber Melons', 'Amber Moon', 'Pale Fox'].map(named);

/** Games whose name has the words, as `games.get` answers. */
function find({ options }: { options: string }): unknown {
  const { search = '' }: { search?: string } = JSON.parse(options);
  return listOfGames(...catalogue.filter(({ description }) => description.title.includes(search)));
}

async function open(answers: Readonly<Record<string, Answer>> = {}, player = false) {
  const scene = playerScene({ 'account.getInfo': ada, 'games.get': find, ...answers }, { player });
  const { runtime, clock } = scene;
  const { page, t, format, link } = runtime;
  const recent = resourcesOf(runtime).get({ call: 'games.getRecent', input: { limit: 6 } });
  const data = { popular: listOfGames(named('Old Favourite')), ...(player ? { recent } : {}) };
  await act(async () =>
    render(
      <ScopeContext value={{ runtime, mode: 'client' }}>
        <Search
          id="n1"
          props={{ page: '/game/{sysname}', hall: '/gamehall', minLength: 2, debounceMs: 300 }}
          data={data}
          page={page}
          t={t}
          format={format}
          link={link}
          slots={{}}
          emit={() => undefined}
        />
      </ScopeContext>,
    ),
  );
  const field = screen.getByRole('searchbox');
  const type = (text: string) => act(async () => fireEvent.change(field, { target: { value: text } }));
  const rest = (ms = 300) => act(async () => clock.advance(ms));
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const asked = () =>
    scene.platform.asked.flatMap(([name, input]) => (name === 'games.get' ? [JSON.stringify(input)] : []));
  return { ...scene, field, type, rest, links, asked };
}

describe('the search of games', () => {
  it('begins with what was played last and what is popular, ready to be typed in', async () => {
    const { field, links } = await open({ 'games.getRecent': listOfGames(named('Played Last')) }, true);
    expect(document.activeElement).toBe(field);
    expect(links()).toEqual(['/game/played-last', '/game/old-favourite']);
  });

  it('asks once typing rests, from so many characters on as the settings say [CFG-02]', async () => {
    const { type, rest, links, asked } = await open();
    await type('A');
    await rest(1_000);
    expect(asked()).toEqual([]);
    await type('Am');
    await rest(299);
    await type('Amber');
    await rest(299);
    expect(asked()).toEqual([]);
    await rest(1);
    expect(asked()).toHaveLength(1);
    expect(links()).toEqual(['/game/amber-melons', '/game/amber-moon']);
    await type('');
    expect(links()).toEqual(['/game/old-favourite']);
  });

  it('keeps what was found until the next answer is there, whichever answer comes first', async () => {
    const late: ((list: unknown) => void)[] = [];
    const { type, rest, links, platform } = await open();
    await type('Amber');
    await rest();
    platform.answers('games.get', () => new Promise((resolve) => void late.push(resolve)));
    await type('Pale');
    await rest();
    await type('Pale Fo');
    await rest();
    expect(links()).toEqual(['/game/amber-melons', '/game/amber-moon']);
    await act(async () => late[1]?.(listOfGames(named('Pale Fox'))));
    expect(links()).toEqual(['/game/pale-fox']);
    await act(async () => late[0]?.(listOfGames(named('Too Late'))));
    expect(links()).toEqual(['/game/pale-fox']);
  });

  it('remembers the words that led to a game, for guests too, until they are cleared', async () => {
    const first = await open();
    await first.type('Amber');
    await first.rest();
    screen.getByRole('link', { name: /Amber Moon/ }).addEventListener('click', (event) => event.preventDefault());
    await act(async () => fireEvent.click(screen.getByRole('link', { name: /Amber Moon/ })));
    expect(first.events).toEqual([{ name: 'search', detail: { words: 'Amber', found: 2 } }]);
    await first.type('');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Amber' })));
    await first.rest();
    expect(first.links()).toContain('/game/amber-moon');
    expect(first.storage.get('games-searched')).toBe('["Amber"]');
    fireEvent.keyDown(first.field, { key: 'Escape' });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'games.search.forget' })));
    expect(screen.queryByRole('button', { name: 'Amber' })).toBeNull();
    expect(first.storage.has('games-searched')).toBe(false);
  });

  it('says what it searched for where a mistake was forgiven', async () => {
    const { type, rest } = await open({ 'games.get': { ...listOfGames(named('Amber Moon')), meant: 'amber' } });
    await type('ambr');
    await rest();
    expect(screen.getByText('games.search.meant')).toBeTruthy();
  });

  it('is gone through by the arrows, and Enter opens the first game', async () => {
    const { field, type, rest } = await open();
    await type('Amber');
    await rest();
    const [first, second] = screen.getAllByRole('link');
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    press('ArrowDown');
    expect(document.activeElement).toBe(first);
    press('ArrowDown');
    press('ArrowDown');
    expect(document.activeElement).toBe(second);
    press('ArrowUp');
    press('ArrowUp');
    expect(document.activeElement).toBe(field);
    const followed: string[] = [];
    first?.addEventListener('click', (event) => {
      event.preventDefault();
      followed.push('first');
    });
    if (field instanceof HTMLInputElement && field.form) fireEvent.submit(field.form);
    expect(followed).toEqual(['first']);
  });

  it('opens no game of the words before by Enter: what is not known yet, the hall shows', async () => {
    const { field, type, rest } = await open();
    await type('Amber');
    await rest();
    const followed: string[] = [];
    for (const link of screen.getAllByRole('link')) link.addEventListener('click', () => followed.push(link.innerText));
    await type('Pale');
    // the form of a browser goes there; jsdom goes nowhere, so its default is held back once everybody was asked
    let isTaken = true;
    const last = (event: Event): void => {
      isTaken = event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('submit', last, { once: true });
    if (field instanceof HTMLInputElement && field.form) fireEvent.submit(field.form);
    expect([isTaken, followed]).toEqual([false, []]);
  });

  it('leads to categories and popular games where nothing is found, and to another try where nothing is known', async () => {
    const { type, rest, links, platform } = await open();
    await type('zebra');
    await rest();
    expect(screen.getByText('games.search.nothing')).toBeTruthy();
    expect(links()).toEqual(['/game/old-favourite']);
    platform.answers('games.get', new UnreachableError('away'));
    await type('Amber');
    await rest();
    expect(screen.getByRole('alert').textContent).toContain('data.failed');
    platform.answers('games.get', find);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'dialog.retry' })));
    expect(links()).toContain('/game/amber-moon');
  });
});
