import { describe, expect, it } from 'vitest';
import { createOutside, createTestRuntime, type TestOutside } from '../../tests/support/testRuntime.ts';
import type { Runtime } from '../store/Runtime.ts';
import { openHashedPopup } from './openHashedPopup.ts';

const popupHashes = {
  real: { popup: 'auth', view: 'registration', guests: true, flag: 'game', closesTo: '/' },
  'popup-preview': { popup: 'campaign', reads: { sysname: 'popup' } },
};

function visit(
  href: string,
  { player = false, prefix = '', flag = '' } = {},
): { runtime: Runtime; outside: TestOutside } {
  const outside = createOutside({}, `https://aurora.test${prefix}${href}`);
  const [path = ''] = href.split(/[?#]/);
  const runtime = createTestRuntime(outside, { facts: { player, path, prefix, flag } });
  openHashedPopup(runtime, { popupFlags: {}, popupHashes, guardedSegments: [] });
  return { runtime, outside };
}
const close = async ({ dialogs }: Runtime): Promise<void> => {
  dialogs.close(dialogs.top?.key ?? 0, { force: true });
  await Promise.resolve();
};

describe('a popup that the hash asks for', () => {
  it('asks a guest on a page flagged as a game’s to register; closing leads to the index [ACC-03] [ROUTE-21]', async () => {
    const { runtime, outside } = visit('/game/lantern#real', { prefix: '/lv', flag: 'game' });
    expect(runtime.dialogs.top).toMatchObject({ popup: 'auth', view: 'registration' });
    await close(runtime);
    expect(outside.moves).toEqual([{ href: '/lv', document: false, replace: true }]);
  });

  it('lets whoever registered in it stay [ACC-03]', async () => {
    const { runtime, outside } = visit('/game/lantern#real', { flag: 'game' });
    runtime.enter({ ...runtime.page, player: true });
    await close(runtime);
    expect(outside.moves).toEqual([]);
  });

  it('stays closed for players, elsewhere, and for other hashes [ACC-03]', () => {
    const game = { flag: 'game' };
    expect(visit('/game/lantern#real', { ...game, player: true }).runtime.dialogs.isOpen).toBe(false);
    expect(visit('/gamehall#real', { flag: 'game-hall' }).runtime.dialogs.isOpen).toBe(false);
    expect(visit('/game/lantern#real').runtime.dialogs.isOpen).toBe(false);
    expect(visit('/game/lantern#constructor', game).runtime.dialogs.isOpen).toBe(false);
  });

  it('shows a campaign by its name, and takes hash and name out of the address when it closes [ACC-07]', async () => {
    const { runtime, outside } = visit('/faq?popup=welcome-facts&a=1#popup-preview', { player: true });
    expect(runtime.dialogs.top).toMatchObject({ popup: 'campaign', params: { sysname: 'welcome-facts' } });
    await close(runtime);
    expect(outside.address.href).toBe('https://aurora.test/faq?a=1');
  });
});
