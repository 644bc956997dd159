// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ScopeContext } from '#runtime/render/context.tsx';
import type { Jackpot } from '#schemas/platform/jackpots.ts';
import { settle } from '../../../tests/support/dataScene.ts';
import { ada, playerScene } from '../../../tests/support/playerScene.tsx';
import { dataFor } from '../../../tests/support/resourcesOf.ts';
import { JACKPOT_POLL_SEC } from '../jackpotNews.ts';
import { Jackpots } from './Jackpots.tsx';
import { type Data, widget } from './schema.ts';

const jackpot = (id: string, amount: string): Jackpot => ({
  id,
  network: 'tern-tides',
  level: 'grand',
  kind: 'must_drop',
  description: { title: `Jackpot ${id}`, text: '', images: {} },
  amount: { amount, currency: 'EUR' },
  starts_from: { amount: '10000.00', currency: 'EUR' },
  must_drop_at: { amount: '50000.00', currency: 'EUR' },
  share_bp: 50,
  games: [],
  games_count: 3,
  last_win_at: null,
});
const list = (...items: Jackpot[]) => ({ items, offset: 0, limit: 20, total: items.length });

it('shows what each would pay, leads to its page, and ticks by the amounts of the news; now and then it asks [ROUTE-15]', async () => {
  const scene = playerScene({ 'account.getInfo': ada, 'jackpots.get': list(jackpot('one', '12000.00')) });
  const { runtime, platform, news, clock } = scene;
  const { page, t, format, link } = runtime;
  const props = { label: 'Jackpots', page: '/jackpots/{id}' };
  const data: Partial<Data> = dataFor(widget, props, runtime);
  await act(async () =>
    render(
      <ScopeContext value={{ runtime, mode: 'client' }}>
        <Jackpots
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
    ),
  );
  expect(screen.getByRole('link', { name: 'Jackpot one' }).getAttribute('href')).toBe('/jackpots/one');
  expect(screen.getByText('€12,000.00')).toBeTruthy();
  const asked = platform.asked.length;
  await act(async () => {
    const items = [
      { id: 'two', amount: { amount: '1.00' } },
      { id: 'one', amount: { amount: '12000.40', currency: 'EUR' } },
      7,
    ];
    news.emit('jackpot.tick', { id: '', at: 0, data: { items } });
    news.emit('jackpot.tick', { id: '', at: 0, data: {} });
    await settle();
  });
  expect(screen.getByText('€12,000.40')).toBeTruthy();
  expect(platform.asked, 'what the news tells is not asked for').toHaveLength(asked);
  platform.answers('jackpots.get', list(jackpot('one', '12001.00')));
  await act(async () => {
    clock.advance(JACKPOT_POLL_SEC * 1_000);
    await settle();
  });
  expect(screen.getByText('€12,001.00')).toBeTruthy();
});
