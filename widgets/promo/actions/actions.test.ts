import { describe, expect, it } from 'vitest';
import type { DeliveredPage } from '#runtime/document/view.ts';
import { UnreachableError } from '#runtime/ports/errors.ts';
import { ada, type PlayerScene, playerScene } from '../../../tests/support/playerScene.tsx';
import { action as campaigns } from './campaigns.ts';
import { action as cashback } from './cashback.ts';

const settle = (): Promise<void> => new Promise((done) => setTimeout(done));
const start = (answers: Readonly<Record<string, unknown>>): PlayerScene =>
  playerScene({ 'account.getInfo': ada, ...answers });
const context = ({ runtime }: PlayerScene) => ({
  runtime,
  detail: {},
  byItself: false,
  step: { do: 'tested' },
  run: async () => undefined,
});
const open = ({ runtime }: PlayerScene): unknown[] =>
  runtime.dialogs.stack.map(({ popup, params }) => [popup, params?.['sysname']]);
const closeTop = async ({ runtime }: PlayerScene): Promise<void> => {
  runtime.dialogs.close(runtime.dialogs.top?.key ?? 0);
  await settle();
};

const campaign = (sysname: string, trigger: string, repeat = 'once') => ({ sysname, trigger, repeat });

describe('promo.campaigns', () => {
  it('shows those of the moment one after another; what wants to be shown once is not shown again [STATE-03]', async () => {
    const scene = start({
      'popups.get': {
        items: [
          campaign('limits', 'registration'),
          campaign('news', 'login'),
          campaign('rules', 'registration', 'session'),
        ],
      },
    });
    const running = campaigns.run(context(scene), { trigger: 'registration' });
    await settle();
    expect(open(scene)).toEqual([['campaign', 'limits']]);
    await closeTop(scene);
    expect(open(scene)).toEqual([['campaign', 'rules']]);
    await closeTop(scene);
    await running;
    void campaigns.run(context(scene), { trigger: 'registration' });
    await settle();
    expect(open(scene)).toEqual([]);
  });

  it('covers no question that is being answered: it comes when that has closed', async () => {
    const scene = start({ 'popups.get': { items: [campaign('first', 'registration')] } });
    void scene.runtime.dialogs.confirm({ text: 'Sure?', agree: 'Yes', reject: 'No' });
    void campaigns.run(context(scene), { trigger: 'registration' });
    await settle();
    expect(open(scene)).toEqual([['confirm', undefined]]);
    await closeTop(scene);
    await settle();
    expect(open(scene)).toEqual([['campaign', 'first']]);
  });

  it('comes over a page that lies over another, and over the popup that its own was opened from: neither closes by itself', async () => {
    const scene = start({ 'popups.get': { items: [campaign('first', 'registration')] } });
    const { dialogs } = scene.runtime;
    void dialogs.open({ popup: 'page/promotion', page: {} as DeliveredPage });
    void dialogs.open({ popup: 'bonus' });
    void dialogs.open({ popup: 'auth' });
    const dialog = dialogs.top?.key ?? 0;
    dialogs.close(dialog); // as the steps of its form do
    void campaigns.run({ ...context(scene), dialog }, { trigger: 'registration' });
    await settle();
    expect(open(scene).at(-1)).toEqual(['campaign', 'first']);
  });

  it('of two that waited for the same moment the second waits on, and is asked again whether it may come [STATE-03]', async () => {
    const items = [campaign('twice', 'registration'), campaign('other', 'login')];
    const scene = start({ 'popups.get': { items } });
    void scene.runtime.dialogs.confirm({ text: 'Sure?', agree: 'Yes', reject: 'No' });
    const running = (['registration', 'login', 'registration'] as const).map(async (trigger) =>
      campaigns.run(context(scene), { trigger }),
    );
    await settle();
    await closeTop(scene);
    expect(open(scene)).toEqual([['campaign', 'twice']]);
    await closeTop(scene);
    expect(open(scene)).toEqual([['campaign', 'other']]);
    await closeTop(scene);
    await Promise.all(running);
    expect(open(scene)).toEqual([]);
  });

  it('never stands in the way: what cannot be asked is told and passed over', async () => {
    const scene = start({ 'popups.get': new UnreachableError('away') });
    await campaigns.run(context(scene), { trigger: 'registration' });
    expect([open(scene), scene.faults.map(({ what }) => what)]).toEqual([[], ['data']]);
  });
});

describe('promo.cashback', () => {
  const cashbackScene = (latest: object | null, shownId: string | null): PlayerScene =>
    start({
      'cashbacks.get': { items: latest ? [latest] : [] },
      'storage.get': { key: 'already_seen_cashback_id', value: shownId },
      'storage.set': 1,
    });

  it.each([
    ['one that waits', { id: 'c2', status: 'active', receiving_expired_at: 9 }, 'c1', true],
    ['one that waits, seen', { id: 'c2', status: 'active', receiving_expired_at: 9 }, 'c2', false],
    ['one paid by itself', { id: 'c2', status: 'paid_out', receiving_expired_at: null }, null, true],
    ['one paid by itself, seen', { id: 'c2', status: 'paid_out', receiving_expired_at: null }, 'c2', false],
    ['one that was collected', { id: 'c2', status: 'paid_out', receiving_expired_at: 9 }, null, false],
    ['one in a state that is not known here', { id: 'c2', status: 'unknown', receiving_expired_at: null }, null, false],
    ['none', null, null, false],
  ])('%s [STATE-08]', async (_, latest, shownId, isShown) => {
    const scene = cashbackScene(latest, shownId);
    const running = cashback.run(context(scene), {});
    await settle();
    expect(open(scene)).toEqual(isShown ? [['unseen-cashback', undefined]] : []);
    if (isShown) await closeTop(scene);
    await running;
    const stored = scene.platform.asked.filter(([name]) => name === 'storage.set');
    const expected = [['storage.set', { key: 'already_seen_cashback_id', value: 'c2' }]];
    expect(stored).toEqual(isShown ? expected : []);
  });

  it('covers no question that is being answered, and does not come for a cashback that was collected there', async () => {
    const scene = cashbackScene({ id: 'c2', status: 'active', receiving_expired_at: 9 }, null);
    const running = cashback.run(context(scene), {});
    void scene.runtime.dialogs.confirm({ text: 'Collect?', agree: 'Yes', reject: 'No' });
    await settle();
    expect(open(scene)).toEqual([['confirm', undefined]]);
    scene.platform.answers('cashbacks.get', { items: [{ id: 'c2', status: 'paid_out', receiving_expired_at: 9 }] });
    await closeTop(scene);
    await running;
    expect(open(scene)).toEqual([]);
  });

  it('counts as seen only once it was closed [STATE-08]', async () => {
    const scene = cashbackScene({ id: 'c2', status: 'active', receiving_expired_at: 9 }, null);
    void cashback.run(context(scene), {});
    await settle();
    expect(scene.platform.asked.map(([name]) => name)).not.toContain('storage.set');
  });
});
