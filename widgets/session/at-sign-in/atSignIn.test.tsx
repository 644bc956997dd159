// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawWidget } from '../../../tests/support/drawWidget.tsx';
import { ada, playerScene } from '../../../tests/support/playerScene.tsx';
import { JUST_SIGNED_IN } from '../justSignedIn.ts';
import { View } from './index.ts';
import { needs, widget } from './schema.ts';

const CALLS = Object.values(needs).map(({ call }) => call);

/** A player's page whose questions stay open until they are answered together. */
function open() {
  const given = Promise.withResolvers<object>();
  const answers = Object.fromEntries(CALLS.map((call) => [call, () => given.promise]));
  return { ...playerScene({ 'account.getInfo': ada, ...answers }), answer: () => given.resolve({}) };
}

describe('what a player’s pages share [STATE-01]', () => {
  it('is loaded after a sign-in side by side, each once: all are asked before any has answered', async () => {
    const scene = open();
    scene.storage.set(JUST_SIGNED_IN, '1');
    await drawWidget({ View, widget }, {}, scene);
    const asked = () => scene.platform.asked.map(([name]) => name).filter((name) => name !== 'account.getInfo');
    expect(asked().toSorted()).toEqual(CALLS.toSorted());
    await act(async () => scene.answer());
    await drawWidget({ View, widget }, {}, scene); // the next page reads the same
    expect([asked().length, scene.storage.has(JUST_SIGNED_IN)]).toEqual([CALLS.length, false]);
  });

  it('is not loaded where nobody has just signed in: the page asks for what it shows', async () => {
    const scene = open();
    await drawWidget({ View, widget }, {}, scene);
    expect(scene.platform.asked.map(([name]) => name)).not.toContain('loyalty.getinfo');
  });
});
