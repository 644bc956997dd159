// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { UnreachableError } from '#runtime/ports/errors.ts';
import type { AnyWidget } from '#runtime/registry/defineWidget.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { ScopeContext } from '#runtime/render/context.tsx';
import { type PlayerScene, playerScene } from '../../tests/support/playerScene.tsx';
import { dataFor } from '../../tests/support/resourcesOf.ts';
import { View as Campaign } from './campaign/index.ts';
import { widget as campaignSchema } from './campaign/schema.ts';
import { View as Cashback } from './cashback/index.ts';
import { widget as cashbackSchema } from './cashback/schema.ts';

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

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const description = { title: 'Title', text: 'Text', images: {}, button: { title: 'Go', link: '/faq' } };
const scene = (answers: Readonly<Record<string, unknown>>): PlayerScene =>
  playerScene({ 'account.getInfo': new UnreachableError('not asked here'), ...answers });

describe('a campaign in its popup [STATE-03]', () => {
  const items = [
    { sysname: 'other', description: { ...description, title: 'Other' } },
    { sysname: 'limits', description },
  ];

  it('is the one that the document names, with its way on', async () => {
    await draw([Campaign, campaignSchema], { sysname: 'limits' }, scene({ 'popups.get': { items } }));
    expect(screen.getByRole('heading').textContent).toBe('Title');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/faq');
  });

  it('says that it is gone, and that it cannot be had; asking again helps', async () => {
    const lost = scene({ 'popups.get': new UnreachableError('away') });
    const emitted = await draw([Campaign, campaignSchema], { sysname: 'gone' }, lost);
    expect(screen.getByRole('alert').textContent).toContain('data.failed');
    lost.platform.answers('popups.get', { items });
    await press('dialog.retry');
    expect(screen.getByText('promo.popup.gone')).toBeTruthy();
    await press('promo.popup.close');
    expect(emitted).toEqual(['close']);
  });
});

describe('the latest cashback in its popup [STATE-08]', () => {
  const latest = { id: 'c1', status: 'active', amount: { amount: '5.00', currency: 'EUR' }, description };

  it('is collected once, also after a try that failed', async () => {
    const waiting = scene({ 'cashbacks.get': { items: [latest] }, 'cashbacks.payout': new UnreachableError('away') });
    const emitted = await draw([Cashback, cashbackSchema], {}, waiting);
    await press('promo.popup.collect');
    expect(emitted).toEqual([]);
    waiting.platform.answers('cashbacks.payout', latest);
    await press('promo.popup.collect');
    const tries = waiting.platform.asked.filter(([name]) => name === 'cashbacks.payout').map(([, input]) => input);
    expect([tries.length, tries[0], emitted]).toEqual([2, tries[1], ['close']]);
  });

  it('is not to be collected when it was paid, and there may be none', async () => {
    await draw(
      [Cashback, cashbackSchema],
      {},
      scene({ 'cashbacks.get': { items: [{ ...latest, status: 'paid_out' }] } }),
    );
    expect(screen.queryByRole('button', { name: 'promo.popup.collect' })).toBeNull();
    cleanup();
    await draw([Cashback, cashbackSchema], {}, scene({ 'cashbacks.get': { items: [] } }));
    expect(screen.getByText('promo.popup.gone')).toBeTruthy();
  });
});
