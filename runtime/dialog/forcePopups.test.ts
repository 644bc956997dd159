import { expect, it } from 'vitest';
import { createOutside, createTestRuntime } from '../../tests/support/testRuntime.ts';
import { forcePopups } from './forcePopups.ts';

const popups = [{ popup: 'terms', when: { is: 'visitor.player' }, except: ['/pay/{method?}'] }] as const;

/** Popups that a player has to be done with at this path. */
function openAt(path: string): readonly string[] {
  const runtime = createTestRuntime(createOutside({}, `https://aurora.test${path}`), { facts: { player: true, path } });
  const stop = forcePopups(runtime, popups);
  stop();
  return runtime.dialogs.stack.map(({ popup }) => popup);
}

it('a popup that a player has to be done with stays away from the pages that it must not cover, at each of their addresses [ACC-11] [DOM-28]', () => {
  for (const path of ['/pay', '/pay/card']) expect([path, openAt(path)]).toEqual([path, []]);
  for (const path of ['/', '/payments', '/pay/card/more']) expect([path, openAt(path)]).toEqual([path, ['terms']]);
});
