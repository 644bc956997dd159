// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import type { PageFacts } from '#runtime/registry/view.ts';
import type { CampaignPopup } from '#schemas/platform/popups.ts';
import { ada, playerScene } from '../tests/support/playerScene.tsx';
import { followCampaigns } from './campaigns.ts';

const settle = (): Promise<void> => new Promise((done) => setTimeout(done));
const DAY_MS = 86_400_000;

type Campaign = Pick<CampaignPopup, 'sysname' | 'trigger'> & Partial<CampaignPopup>;

/** A browser with campaigns of the platform. */
async function browser(campaigns: readonly Campaign[], facts: Partial<PageFacts> = {}, preview?: string) {
  const items = campaigns.map((one) => ({ repeat: 'once', finished_at: null, ...one }));
  const scene = playerScene({ 'account.getInfo': ada, 'popups.get': { items } }, facts);
  scene.runtime.ports.content.popup = async () => ({}) as never;
  const { runtime } = scene;
  const settings = { guardedSegments: ['cashier'], popupFlags: {}, ...(preview ? { preview } : {}) };
  const follow = () =>
    followCampaigns({
      runtime,
      payload: { settings } as never,
      loadAreas: async () => undefined,
      prepare: async () => async (document) => document,
    });
  await follow();
  await settle();
  return {
    ...scene,
    follow,
    /** The campaign that opens within some seconds; it is closed. */
    async opened(seconds = 0): Promise<string | undefined> {
      await settle();
      scene.clock.advance(seconds * 1_000);
      await settle();
      const { top } = runtime.dialogs;
      if (top) runtime.dialogs.close(top.key, { force: true });
      return top?.params?.['sysname'];
    },
    enter(path: string, facts: Partial<PageFacts> = {}) {
      runtime.enter({ ...runtime.page, withoutCampaigns: false, ...facts, path });
    },
  };
}

afterEach(() => document.body.replaceChildren());

describe('campaigns of the platform', () => {
  it('greet a guest who has come, one on each page, and never where money is', async () => {
    const { opened, enter } = await browser(
      [
        { sysname: 'first', trigger: 'visit' },
        { sysname: 'second', trigger: 'visit' },
        { sysname: 'form', trigger: 'registration' },
      ],
      { player: false },
    );
    expect(await opened()).toBe('first');
    enter('/cashier/deposit');
    expect(await opened()).toBeUndefined();
    enter('/faq');
    expect(await opened()).toBe('second');
    enter('/about');
    expect(await opened()).toBeUndefined();
  });

  it('come over no page whose document wants none, by whatever they go: at once, after a time, by the page, by news', async () => {
    const { opened, enter, news } = await browser(
      [
        { sysname: 'visit', trigger: 'visit' },
        { sysname: 'route', trigger: 'route', at: { path: '/responsible-play' } },
        { sysname: 'time', trigger: 'time', at: { seconds: 5 } },
        { sysname: 'news', trigger: 'event', at: { news: 'cashback.available' } },
      ],
      { path: '/responsible-play', withoutCampaigns: true },
    );
    news.emit('cashback.available', { id: 'e1', at: 0, data: {} });
    expect(await opened(60)).toBeUndefined();
    enter('/faq');
    expect(await opened()).toBe('visit');
    enter('/responsible-play', { withoutCampaigns: true });
    news.emit('cashback.available', { id: 'e2', at: 0, data: {} });
    expect(await opened(60)).toBeUndefined();
  });

  it.each([
    ['once', [true, false, false]],
    ['session', [true, false, false]],
    ['day', [true, false, true]],
  ] as const)('come as often as they may: %s', async (repeat, expected) => {
    const { opened, enter, clock } = await browser([{ sysname: 'x', trigger: 'login', repeat }]);
    const shown = [(await opened()) === 'x'];
    enter('/faq');
    shown.push((await opened()) === 'x');
    clock.advance(DAY_MS);
    enter('/about');
    shown.push((await opened()) === 'x');
    expect(shown).toEqual(expected);
  });

  it('wait for their page, their time, their news, a low balance', async () => {
    const { opened, enter, news } = await browser([
      { sysname: 'route', trigger: 'route', at: { path: '/cashier/*' } },
      { sysname: 'time', trigger: 'time', at: { seconds: 30 } },
      { sysname: 'event', trigger: 'event', at: { news: 'offer' } },
      { sysname: 'nowhere', trigger: 'route' },
    ]);
    expect(await opened()).toBeUndefined();
    expect(await opened(30)).toBe('time');
    enter('/cashier/deposit');
    expect(await opened()).toBe('route');
    enter('/faq');
    news.emit('offer', { id: '1', at: 0, data: {} });
    expect(await opened()).toBe('event');
  });

  it('tell of a balance that is low, and of no other', async () => {
    const { opened } = await browser([
      { sysname: 'enough', trigger: 'balance', at: { below: '250.10' } },
      { sysname: 'low', trigger: 'balance', at: { below: '250.11' } },
    ]);
    expect([await opened(), await opened()]).toEqual(['low', undefined]);
  });

  it('end when they are over, and leave who fills in a form alone', async () => {
    const { opened, enter } = await browser([
      { sysname: 'over', trigger: 'time', at: { seconds: 5 }, finished_at: Date.UTC(2000, 1, 1) },
      { sysname: 'x', trigger: 'time', at: { seconds: 5 } },
    ]);
    document.body.innerHTML = '<form><input></form>';
    document.querySelector('input')?.focus();
    expect(await opened(5)).toBeUndefined();
    document.body.replaceChildren();
    enter('/faq');
    expect(await opened(5)).toBe('x');
  });

  it('are not for a preview, and not missed when the platform is away', async () => {
    const { opened } = await browser([{ sysname: 'x', trigger: 'visit' }], {}, 'ticket');
    expect(await opened()).toBeUndefined();
    const away = playerScene({ 'popups.get': new Error('away') });
    await followCampaigns({
      runtime: away.runtime,
      payload: { settings: { guardedSegments: [] } } as never,
      loadAreas: async () => undefined,
      prepare: async () => async (document) => document,
    });
    expect(away.faults.map(({ what }) => what)).toEqual(['data']);
  });
});
