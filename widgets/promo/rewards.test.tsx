// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PlatformError, UnreachableError } from '#runtime/ports/index.ts';
import { drawWidget } from '../../tests/support/drawWidget.tsx';
import { ada, type PlayerScene, playerScene } from '../../tests/support/playerScene.tsx';
import { page } from '../../tests/support/testRuntime.ts';
import { View as QuestionView } from './bonus-question/index.ts';
import { widget as questionSchema } from './bonus-question/schema.ts';
import { View as BonusesView } from './bonuses/index.ts';
import { widget as bonusesSchema } from './bonuses/schema.ts';
import { View as CashbacksView } from './cashbacks/index.ts';
import { widget as cashbacksSchema } from './cashbacks/schema.ts';
import { View as FreespinsView } from './freespins/index.ts';
import { widget as freespinsSchema } from './freespins/schema.ts';
import { View as VisitView } from './visit/index.ts';
import { widget as visitSchema } from './visit/schema.ts';
import { View as WageringView } from './wagering/index.ts';
import { widget as wageringSchema } from './wagering/schema.ts';

const Wagering = { View: WageringView, widget: wageringSchema };
const Bonuses = { View: BonusesView, widget: bonusesSchema };
const Question = { View: QuestionView, widget: questionSchema };
const Cashbacks = { View: CashbacksView, widget: cashbacksSchema };
const Freespins = { View: FreespinsView, widget: freespinsSchema };
const Visit = { View: VisitView, widget: visitSchema };

const description = { title: 'Weekly', text: '', terms: '', images: {} };
const bonus = (id: string, status: string, given: object = {}) => ({
  id,
  title: `Bonus ${id}`,
  status,
  amount: '10.00',
  currency: 'EUR',
  wager: { multiplier: 20, required: '200.00', done: '75.00', percent: 37 },
  max_bet: '5.00',
  forfeit: '8.50',
  expires_at: Date.UTC(2026, 11, 1),
  can_remove: true,
  terms: 'Wager it 20 times.',
  ...given,
});
const list = (...items: object[]) => ({ items, offset: 0, limit: 20, total: items.length });

function open(answers: Readonly<Record<string, unknown>>, params?: Record<string, string>): PlayerScene {
  return playerScene({ 'account.getInfo': ada, ...answers }, params ? { ...page, player: true, params } : {});
}

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('the wagering that is left, before money is paid out [STATE-23]', () => {
  const props = { title: 'Still to be wagered', note: 'Only the main balance' };
  const draw = (casino: unknown, betting: unknown = list()) =>
    drawWidget(Wagering, props, open({ 'bonuses.get': casino, 'bettingBonuses.get': betting }));

  it('names the bonuses in play of both products, with what cannot be paid out before', async () => {
    const free = bonus('f1', 'active', { wager: { multiplier: 0, required: '0.00', done: '0.00', percent: 0 } });
    const wagered = { multiplier: 1, required: '30.00', done: '10.00', percent: 33 };
    const bet = bonus('f2', 'active', { wager: wagered, forfeit: '0.00' });
    await draw(list(bonus('b1', 'active'), bonus('b2', 'available')), list(free, bet));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Bonus b1.*done.*locked/),
      expect.stringMatching(/^Bonus f2.*done(?!.*locked)/),
    ]);
  });

  it('says nothing where none is in play', async () => {
    await draw(list(bonus('b2', 'available'), bonus('b3', 'lost')));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('that cannot be had is said, with another try', async () => {
    await draw(new UnreachableError('no network'));
    expect(screen.getByText('promo.wagering.failure')).toBeTruthy();
    expect(screen.getByRole('button')).toBeTruthy();
  });
});

describe('the bonuses of a player [STATE-26]', () => {
  const props = { label: 'Bonuses', kind: 'casino', empty: 'None' } as const;

  it('offer what each state allows, and tell which one', async () => {
    const own = list(bonus('b1', 'active'), bonus('b2', 'available'), bonus('b3', 'lost', { can_remove: false }));
    const emitted = await drawWidget(Bonuses, props, open({ 'bonuses.get': own }));
    const offered = screen.getAllByRole('listitem').map((item) =>
      within(item)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent?.split('.').at(-1)),
    );
    expect(offered).toEqual([['deactivate', 'remove'], ['activate', 'remove'], []]);
    await press('promo.bonuses.activate');
    await press('promo.bonuses.deactivate');
    expect(emitted).toEqual([
      ['activate', { bonus_id: 'b2' }],
      ['deactivate', { bonus_id: 'b1' }],
    ]);
  });

  it('stand in the order of use: the next one says so, a later one can be put before it', async () => {
    const own = list(
      bonus('b1', 'active'),
      bonus('b2', 'available', { is_next: true }),
      bonus('b3', 'available', { can_put_first: true }),
    );
    const emitted = await drawWidget(Bonuses, props, open({ 'bonuses.get': own }));
    expect(
      screen.getAllByRole('listitem').map((item) => within(item).queryAllByText('promo.bonuses.next').length),
    ).toEqual([0, 1, 0]);
    await press('promo.bonuses.putFirst');
    expect(emitted).toEqual([['putFirst', { bonus_id: 'b3', request_id: expect.any(String) as unknown }]]);
  });

  it('free bets are asked for by their own call, and are never stopped', async () => {
    const scene = open({ 'bettingBonuses.get': list(bonus('f1', 'active', { type: 'betting' })) });
    await drawWidget(Bonuses, { ...props, kind: 'betting' }, scene);
    expect(screen.queryByRole('button', { name: 'promo.bonuses.deactivate' })).toBeNull();
    expect(scene.platform.asked.map(([name]) => name)).not.toContain('bonuses.get');
  });

  it('more of a long list come by a press', async () => {
    const first = Array.from({ length: 20 }, (_, at) => bonus(`b${at}`, 'lost'));
    const answer = (input: unknown) => {
      const { offset } = input as { offset: number };
      const items = offset === 0 ? first : [bonus('b20', 'lost')];
      return { items, offset, limit: 20, total: 21 };
    };
    await drawWidget(Bonuses, props, open({ 'bonuses.get': answer }));
    await press('promo.more');
    expect(screen.getAllByRole('listitem')).toHaveLength(21);
    expect(screen.queryByRole('button', { name: 'promo.more' })).toBeNull();
  });
});

describe('the question about a bonus [STATE-26] [DLG-07]', () => {
  const ask = async (asks: 'activate' | 'remove', answers: Readonly<Record<string, unknown>>) => {
    const scene = open({ 'bonuses.get': list(bonus('b1', 'active')), ...answers }, { bonus_id: 'b1' });
    return { scene, emitted: await drawWidget(Question, { kind: 'casino', asks }, scene) };
  };

  it('says what is lost before it asks; a no asks nothing of the platform', async () => {
    const { scene, emitted } = await ask('remove', {});
    expect(screen.getByText('promo.question.loses')).toBeTruthy();
    await press('promo.question.keep');
    expect(emitted).toEqual([['close', undefined]]);
    expect(scene.platform.asked.map(([name]) => name)).not.toContain('bonuses.remove');
  });

  it('is about the one that the opener named, however many there are', async () => {
    const scene = open({ 'bonuses.get': list(bonus('b1', 'active'), bonus('b2', 'active')), 'bonuses.remove': {} });
    void scene.runtime.dialogs.open({ popup: 'bonus-remove', params: { bonus_id: 'b2' } });
    const dialog = scene.runtime.dialogs.top?.key ?? 0;
    await drawWidget(Question, { kind: 'casino', asks: 'remove' }, { ...scene, dialog });
    await press('promo.question.remove');
    expect(scene.platform.asked.at(-1)).toMatchObject(['bonuses.remove', { bonus_id: 'b2' }]);
  });

  it('a second try after a lost answer is the same wish', async () => {
    const { scene, emitted } = await ask('remove', { 'bonuses.remove': new UnreachableError('line') });
    await press('promo.question.remove');
    scene.platform.answers('bonuses.remove', { bonus_id: 'b1', status: 'removed', lost: '8.50', currency: 'EUR' });
    await press('promo.question.remove');
    const wishes = scene.platform.asked.filter(([name]) => name === 'bonuses.remove').map(([, input]) => input);
    expect(wishes).toHaveLength(2);
    expect(wishes[0]).toEqual(wishes[1]);
    expect(emitted).toEqual([['done', { bonus_id: 'b1' }]]);
  });

  it('a refusal is told in the dialog, in words', async () => {
    const fault = {
      type: 'InvalidParameterException',
      message: '',
      error_data: { bonus_id: ['ANOTHER_ACTIVE'] },
    } as const;
    const { emitted } = await ask('activate', { 'bonuses.activate': new PlatformError(fault, 400) });
    await press('promo.question.activate');
    expect(screen.getByRole('alert').textContent).toContain('promo.question.another');
    expect(emitted).toEqual([]);
  });

  it('about a bonus that is not there says so', async () => {
    await drawWidget(Question, { kind: 'casino', asks: 'remove' }, open({ 'bonuses.get': list() }, { bonus_id: 'b1' }));
    expect(screen.getByText('promo.popup.gone')).toBeTruthy();
  });
});

it('free spins say how many are left and lead to their game [CALL-09]', async () => {
  const pack = {
    id: 'p1',
    game: { sysname: 'lantern-lane' },
    remaining_count: 12,
    total_count: 20,
    stake: { amount: '0.10', currency: 'EUR' },
    max_win: { amount: '50.00', currency: 'EUR' },
    description,
    expires_at: Date.UTC(2026, 11, 1),
  };
  const scene = open({ 'freespins.get': list(pack) });
  await drawWidget(Freespins, { label: 'Free spins', empty: 'None', game: '/game/{sysname}' }, scene);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/game/lantern-lane');
});

it('a cashback that waits is collected by one wish, however often it is pressed; one that was paid is not [STATE-26]', async () => {
  const cashback = (id: string, status: string) => ({
    id,
    status,
    description,
    amount: { amount: '5.00', currency: 'EUR' },
    percent_bp: 1000,
    period_from: 0,
    period_to: 604_800_000,
    created_at: 0,
    receiving_expired_at: null,
  });
  const own = list(cashback('c2', 'active'), cashback('c1', 'paid_out'));
  const emitted = await drawWidget(Cashbacks, { label: 'Cashback', empty: 'None' }, open({ 'cashbacks.get': own }));
  await press('promo.popup.collect');
  await press('promo.popup.collect');
  const [first, second] = emitted;
  expect(first).toEqual(['collect', { cashback_id: 'c2', request_id: expect.stringMatching(/^[A-Za-z0-9_-]{8,64}$/) }]);
  expect(second).toEqual(first);
});

describe('a visit [STATE-08]', () => {
  it('is told once for a player, and once more for another one who signs in in the same tab', async () => {
    const scene = open({});
    const emitted = [await drawWidget(Visit, {}, scene), await drawWidget(Visit, {}, scene)];
    expect(emitted).toEqual([[['visit', {}]], []]);
    const other = open({ 'account.getInfo': { ...ada, uid: 7 } });
    other.storage.set('promo.visit', String(ada.uid));
    expect(await drawWidget(Visit, {}, other)).toEqual([['visit', {}]]);
  });
});
