// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { PlatformError, UnreachableError } from '#runtime/ports/errors.ts';
import type { AnyWidget } from '#runtime/registry/defineWidget.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { ScopeContext } from '#runtime/render/context.tsx';
import { settle } from '../../tests/support/dataScene.ts';
import { type PlayerScene, playerScene } from '../../tests/support/playerScene.tsx';
import { dataFor } from '../../tests/support/resourcesOf.ts';
import { View as Offer } from './offer/index.ts';
import offerSample from './offer/sample.json' with { type: 'json' };
import { widget as offerSchema } from './offer/schema.ts';
import { View as Offers } from './offers/index.ts';
import { widget as offersSchema } from './offers/schema.ts';

const LIST = 'campaigns.getoffers';
const ONE = 'campaigns.getOffer';
const TAKE = 'campaigns.takepromotions';
const known = offerSample.data.offer;

/** An offer as a player sees it. */
function offer(id: number, title: string, standing: { fits?: boolean; taken?: boolean } = {}): typeof known {
  const { fits = true, taken = false } = standing;
  const params = { ...known.trigger.params, user_satisfies_params: fits, taken };
  return { ...known, id, description: { ...known.description, title }, trigger: { ...known.trigger, params } };
}
const answer = (...items: unknown[]) => ({ items, offset: 0, limit: 100, total: items.length });

function scene(answers: Readonly<Record<string, unknown>>, player = true): PlayerScene {
  return playerScene({ 'account.getInfo': new UnreachableError('not asked here'), ...answers }, { player });
}

/** @param drawn what the server drew the widget from @returns the events it told */
async function draw<P extends object, D>(
  [View, widget]: [ComponentType<ViewProps<P, D>>, AnyWidget],
  props: P,
  { runtime }: PlayerScene,
  drawn: object = {},
): Promise<string[]> {
  const emitted: string[] = [];
  const { page, t, format, link } = runtime;
  const data = { ...drawn, ...dataFor(widget, props, runtime) } as Partial<D>;
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

const emitNews = (site: PlayerScene, type: string, offer_id: number): Promise<void> =>
  act(async () => {
    site.news.emit(type, { id: 'e1', at: 0, data: { offer_id } });
    await settle();
  });
const toasts = ({ runtime }: PlayerScene): string[] => runtime.toasts.items.map(({ text }) => text);

describe('the list of offers', () => {
  const titles = (): (string | null)[] => screen.queryAllByRole('link').map(({ textContent }) => textContent);
  const show = (site: PlayerScene, which: 'all' | 'mine' = 'all', drawn?: object) =>
    draw([Offers, offersSchema], { detail: '/offers/{id}', show: which }, site, drawn);

  it('has an announced offer at its top at once, and a deactivated one no more [STATE-11]', async () => {
    const site = scene({ [LIST]: answer(offer(1, 'First')) });
    await show(site);
    site.platform.answers(LIST, answer(offer(2, 'Announced'), offer(1, 'First')));
    await emitNews(site, 'offer.announced', 2);
    expect(titles()).toEqual(['Announced', 'First']);
    site.platform.answers(LIST, answer(offer(2, 'Announced')));
    await emitNews(site, 'offer.deactivated', 1);
    expect(titles()).toEqual(['Announced']);
  });

  it('of a player’s own leaves out what does not fit, unless it was taken', async () => {
    const offers = [
      offer(1, 'Fits'),
      offer(2, 'Does not', { fits: false }),
      offer(3, 'Taken', { fits: false, taken: true }),
    ];
    await show(scene({ [LIST]: answer(...offers) }), 'mine');
    expect(titles()).toEqual(['Fits', 'Taken']);
    expect(screen.getByText('promo.offers.taken')).toBeTruthy();
  });

  it('is whole for guests, as the server drew it, without a word on what fits whom', async () => {
    await show(scene({}, false), 'mine', { offers: answer(offer(1, 'For all', { fits: false })) });
    expect(titles()).toEqual(['For all']);
    expect(screen.queryByText(/promo\.offers\.(fits|notNow)/)).toBeNull();
  });

  it('says that none fits, and what is there all the same', async () => {
    await show(scene({ [LIST]: answer(offer(1, 'Does not', { fits: false })) }), 'mine');
    expect(screen.getByText('promo.offers.noneMine')).toBeTruthy();
  });
});

describe('one offer', () => {
  const show = (site: PlayerScene, drawn?: object) => draw([Offer, offerSchema], { offer: 4 }, site, drawn);
  /** Presses «Take part» twice, says yes to the product's question, and waits until all is done. */
  const take = async ({ runtime }: PlayerScene): Promise<void> => {
    const button = screen.getByRole('button', { name: 'promo.offer.take' });
    for (const _press of [1, 2]) fireEvent.click(button);
    const questions = () => runtime.dialogs.stack.map(({ question }) => question?.title);
    await waitFor(() => expect(questions()).toEqual(['Take part in this offer?']));
    await act(async () => void runtime.dialogs.close(runtime.dialogs.top?.key ?? 0, { answer: true }));
    await waitFor(() => expect(document.querySelector('button[aria-busy]')).toBeNull());
  };

  it('is taken once, however often it is pressed; a try that got lost is sent again under the same key', async () => {
    const site = scene({ [ONE]: offer(4, 'Reload'), [TAKE]: new UnreachableError('away') });
    await show(site);
    await take(site);
    site.platform.answers(TAKE, { offer_id: 4, status: 'waiting' });
    site.platform.answers(ONE, offer(4, 'Reload', { taken: true }));
    await take(site);
    const tries = site.platform.asked.flatMap(([name, input]) => (name === TAKE ? [input] : []));
    expect([tries.length, tries[0]]).toEqual([2, tries[1]]);
    expect(toasts(site)).toEqual(['errors.unreachable', 'promo.offer.waiting']);
    expect(site.events).toEqual([{ name: 'take_offer', detail: { offer: 4, status: 'waiting' } }]);
    expect(screen.getByText('promo.offer.taken')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'promo.offer.take' })).toBeNull();
  });

  it('that is refused says why, in words', async () => {
    const fault = {
      type: 'InvalidParameterException',
      message: 'No.',
      error_data: { offer_id: ['BUDGET_USED_UP'] },
    } as const;
    const site = scene({ [ONE]: offer(4, 'Reload'), [TAKE]: new PlatformError(fault, 400) });
    await show(site);
    await take(site);
    expect(toasts(site)).toEqual(['promo.offer.refused.BUDGET_USED_UP']);
  });

  it('leads a player who takes part to the deposit it waits for, and names what does not count', async () => {
    const emitted = await show(scene({ [ONE]: offer(4, 'Reload', { taken: true }) }));
    expect(screen.getByText('promo.offer.excluded')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'promo.offer.deposit' }));
    expect(emitted).toEqual(['deposit']);
  });

  it('that does not fit cannot be taken, and leads on to the others where the page says where they are', async () => {
    const site = scene({ [ONE]: offer(4, 'Reload', { fits: false }) });
    const emitted = await draw([Offer, offerSchema], { offer: 4, others: '/offers' }, site, offerSample.data);
    expect(screen.getByText('promo.offer.notNow')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'promo.offer.others' }).getAttribute('href')).toBe('/offers');
    expect(emitted).toEqual([]);
  });

  it('that does not fit draws no way that would lead nowhere', async () => {
    await show(scene({ [ONE]: offer(4, 'Reload', { fits: false }) }));
    expect(screen.getByText('promo.offer.notNow')).toBeTruthy();
    expect([...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]).toEqual([]);
  });

  it('leads guests to an account, or to sign in', async () => {
    const emitted = await show(scene({}, false), { offer: known });
    for (const name of ['promo.offer.join', 'promo.offer.login']) fireEvent.click(screen.getByRole('button', { name }));
    expect(emitted).toEqual(['join', 'login']);
  });

  it('that ends while it is read says so', async () => {
    const site = scene({ [ONE]: offer(4, 'Reload') });
    await show(site);
    const gone = {
      type: 'InvalidParameterException',
      message: 'No.',
      error_data: { offer_id: ['NOT_FOUND'] },
    } as const;
    site.platform.answers(ONE, new PlatformError(gone, 400));
    await emitNews(site, 'offer.deactivated', 4);
    expect(screen.getByText('promo.offer.over')).toBeTruthy();
  });
});
