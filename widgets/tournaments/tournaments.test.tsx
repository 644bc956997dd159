// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { ContractError, PlatformError, UnreachableError } from '#runtime/ports/errors.ts';
import type { AnyWidget } from '#runtime/registry/defineWidget.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { ScopeContext } from '#runtime/render/context.tsx';
import { settle } from '../../tests/support/dataScene.ts';
import { type PlayerScene, playerScene } from '../../tests/support/playerScene.tsx';
import { dataFor } from '../../tests/support/resourcesOf.ts';
import { NOON } from '../../tests/support/testRuntime.ts';
import { View as Details } from './details/index.ts';
import { widget as details } from './details/schema.ts';
import { View as Leaderboard } from './leaderboard/index.ts';
import { widget as leaderboard } from './leaderboard/schema.ts';
import { View as Tournaments } from './list/index.ts';
import listSample from './list/sample.json' with { type: 'json' };
import { widget as list } from './list/schema.ts';

const GET = 'tournaments.get';
const JOIN = 'tournaments.participate';
const [open] = listSample.data.tournaments.items;
const answer = (...items: unknown[]) => ({ items, offset: 0, limit: 12, total: items.length });
const joined = (place: number | null, points = 0) => ({
  ...open,
  user_info: { place, points, prize: null, joined_at: 0 },
});

function scene(answers: Readonly<Record<string, unknown>>, player = true): PlayerScene {
  return playerScene({ 'account.getInfo': new UnreachableError('not asked here'), ...answers }, { player });
}

/** Draws a widget as a browser does that has nothing from the server. @returns the events it told */
async function draw<P extends object, D>(
  [View, widget]: [ComponentType<ViewProps<P, D>>, AnyWidget],
  props: P,
  { runtime }: PlayerScene,
): Promise<string[]> {
  const emitted: string[] = [];
  const { page, t, format, link } = runtime;
  const data = dataFor(widget, props, runtime) as Partial<D>;
  const emit = (name: string): void => void emitted.push(name);
  await act(async () =>
    render(
      <ScopeContext value={{ runtime, mode: 'client' }}>
        <View {...{ id: 'n1', props, data, slots: {}, page, t, format, link, emit }} />
      </ScopeContext>,
    ),
  );
  return emitted;
}

const asked = ({ platform }: PlayerScene, call: string): unknown[] =>
  platform.asked.flatMap(([name, input]) => (name === call ? [input] : []));
const toasts = ({ runtime }: PlayerScene): string[] => runtime.toasts.items.map(({ text }) => text);

/** Presses «Take part» twice, answers the product's question, and waits until all is done. */
async function join({ runtime }: PlayerScene, isSure = true): Promise<void> {
  const button = screen.getByRole('button', { name: 'tournaments.join' });
  for (const _press of [1, 2]) fireEvent.click(button);
  await waitFor(() => expect(runtime.dialogs.stack).toHaveLength(1));
  await act(async () => void runtime.dialogs.close(runtime.dialogs.top?.key ?? 0, { answer: isSure }));
  await waitFor(() => expect(document.querySelector('button[aria-busy]')).toBeNull());
}

describe('joining a tournament [STATE-13]', () => {
  const show = (site: PlayerScene) => draw([Details, details], { tournament: 1 }, site);

  it('asks first, joins once under two presses, and asks anew for what is shown', async () => {
    const site = scene({ [GET]: answer(open), [JOIN]: 1 });
    await show(site);
    site.platform.answers(GET, answer(joined(null)));
    await join(site);
    expect(asked(site, JOIN)).toEqual([{ tournament_id: 1 }]);
    expect(toasts(site)).toEqual(['tournaments.welcome']);
    expect(screen.getByText('tournaments.joined')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each(['future', 'active'])(
    'is offered while it is %s by the platform’s word, which the page says beside it, whatever the device’s clock says',
    async (status) => {
      const site = scene({ [GET]: answer({ ...open, extra: { ...open?.extra, status, starts_at: -2, ends_at: -1 } }) });
      await show(site);
      expect(screen.getByText(`tournaments.status.${status}`)).toBeTruthy();
      expect(screen.getByText(`tournaments.when.${status}`)).toBeTruthy();
      expect(screen.queryByText(/^tournaments\.left/)).toBeNull();
      expect(screen.getByRole('button', { name: 'tournaments.join' })).toBeTruthy();
    },
  );

  it('is not offered once the platform says that it is over, though it would last by the device’s clock', async () => {
    const site = scene({ [GET]: answer({ ...open, extra: { ...open?.extra, status: 'finished', ends_at: 1e15 } }) });
    await show(site);
    expect(screen.getByText('tournaments.status.finished')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    { status: 'unknown', entry: 'opt-in' },
    { status: 'unknown', entry: 'auto' },
    { status: 'active', entry: 'unknown' },
  ])('is offered to nobody in a state, or by a way, that this release does not know: %j', async (extra) => {
    const one = { ...open, extra: { ...open?.extra, ...extra } };
    for (const player of [false, true]) {
      // oxlint-disable-next-line no-await-in-loop -- one visitor after another
      await show(scene({ [GET]: answer(one) }, player));
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.queryByText(/^tournaments\.(open|auto|missed|guest)/)).toBeNull();
      cleanup();
    }
    await show(scene({ [GET]: answer({ ...one, user_info: joined(7).user_info }) }));
    expect(screen.getByText('tournaments.place')).toBeTruthy();
  });

  it('does nothing after a no', async () => {
    const site = scene({ [GET]: answer(open) });
    await show(site);
    await join(site, false);
    expect([asked(site, JOIN), toasts(site)]).toEqual([[], []]);
  });

  it.each([
    ['an answer other than 1', new ContractError('expected 1', ''), 'tournaments.refused.other'],
    ['one that is over', refusal('TOURNAMENT_FINISHED'), 'tournaments.refused.TOURNAMENT_FINISHED'],
    ['one that is not for the country', refusal('COUNTRY_NOT_ALLOWED'), 'tournaments.refused.COUNTRY_NOT_ALLOWED'],
    ['one that cannot count the currency', refusal('NO_RATE'), 'tournaments.refused.NO_RATE'],
    ['a platform that is away', new UnreachableError('away'), 'errors.unreachable'],
  ])('is not done by %s, which is said in words; the button stays', async (_, error, words) => {
    const site = scene({ [GET]: answer(open), [JOIN]: error });
    await show(site);
    await join(site);
    expect(toasts(site)).toEqual([words]);
    expect(screen.getByRole('button', { name: 'tournaments.join' })).toBeTruthy();
  });

  it('is for players: a guest is led to sign in', async () => {
    const site = scene({ [GET]: answer(open) }, false);
    const emitted = await show(site);
    fireEvent.click(screen.getByRole('button', { name: 'tournaments.login' }));
    expect([emitted, asked(site, JOIN)]).toEqual([['login'], []]);
  });
});

describe('the table of a tournament', () => {
  const rows = (): HTMLElement[] => screen.getAllByRole('row').slice(1);

  it('shows the first places, the prizes that are free, and the player’s own place below', async () => {
    await draw([Leaderboard, leaderboard], { tournament: 1 }, scene({ [GET]: answer(joined(7, 1_234)) }));
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      '1Mar***LV41,200€1,000.00',
      '2Jo***FI39,850€500.00',
      '3tournaments.table.free€300.00',
      '7tournaments.you1,234',
    ]);
  });

  it('follows the player’s moves as they are told', async () => {
    const site = scene({ [GET]: answer(joined(7, 10)) });
    await draw([Leaderboard, leaderboard], { tournament: 1 }, site);
    site.platform.answers(GET, answer(joined(2, 39_850)));
    await act(async () => {
      site.news.emit('tournament.rank', { id: 'e1', at: 0, data: { items: [] } });
      await settle();
    });
    const [, second] = rows();
    expect(rows()).toHaveLength(3);
    expect(second && within(second).getByText('tournaments.you')).toBeTruthy();
  });
});

describe('the list of tournaments', () => {
  it('asks for a part of the size that the document says, and leads to the others [CFG-02]', async () => {
    const site = scene({ [GET]: { ...answer(joined(7, 10)), total: 30 } });
    await draw([Tournaments, list], { detail: '/tournaments/{id}', status: 'active', page: 2, size: 12 }, site);
    expect(asked(site, GET)).toEqual([{ status: 'active', count: 12, offset: 12 }]);
    expect(screen.getByRole('link', { name: open?.description.title ?? '' }).getAttribute('href')).toBe(
      '/tournaments/1',
    );
    expect(screen.getByText('tournaments.place')).toBeTruthy();
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([to('tournaments.list.previous'), to('tournaments.list.next')]).toEqual([
      '/?status=active',
      '/?status=active&page=3',
    ]);
  });

  it('says that there are none of a kind', async () => {
    await draw([Tournaments, list], { detail: '/tournaments/{id}', status: 'future' }, scene({ [GET]: answer() }));
    expect(screen.getByText('tournaments.list.none.future')).toBeTruthy();
  });
});

describe('a status on an open page', () => {
  const begins = NOON + 11 * 60_000; // polling has ended by then
  const standing = (status: string) => answer({ ...open, extra: { ...open?.extra, status, starts_at: begins } });
  const pass = async (site: PlayerScene, seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each second is drawn before the next one
      await act(async () => {
        site.clock.advance(1_000);
        await settle();
      });
    }
  };

  it.each([
    ['the list', [Tournaments, list], { detail: '/tournaments/{id}' }],
    ['its page', [Details, details], { tournament: 1 }],
  ] as const)(
    'is asked for again by a guest’s page once the time has come, until the platform says another: %s',
    async (_, widget, props) => {
      const site = scene({ [GET]: standing('future') }, false);
      await draw(widget as never, props, site);
      await act(async () => {
        site.clock.advance(begins - NOON);
        await settle();
      });
      const first = asked(site, GET).length;
      await pass(site, 10);
      expect(asked(site, GET).length).toBeGreaterThan(first); // the platform has not turned it yet
      expect(screen.getByText('tournaments.status.future')).toBeTruthy();
      site.platform.answers(GET, standing('active'));
      await pass(site, 20);
      expect(screen.getByText('tournaments.status.active')).toBeTruthy();
      const last = asked(site, GET).length;
      await pass(site, 60);
      expect(asked(site, GET)).toHaveLength(last);
    },
  );

  it('waits while nobody sees the tab, and is asked for once somebody does', async () => {
    const site = scene({ [GET]: standing('future') }, false);
    await draw([Tournaments, list] as never, { detail: '/tournaments/{id}' }, site);
    site.goes(false);
    await act(async () => {
      site.clock.advance(begins - NOON);
      await settle();
    });
    const first = asked(site, GET).length;
    await pass(site, 10);
    expect(asked(site, GET)).toHaveLength(first);
    await act(async () => {
      site.goes(true);
      await settle();
    });
    expect(asked(site, GET).length).toBeGreaterThan(first);
  });
});

function refusal(code: string): PlatformError {
  return new PlatformError({ type: 'InvalidParameterException', message: 'No.', code }, 400);
}
