// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawWidget } from '../../../tests/support/drawWidget.tsx';
import { playerScene } from '../../../tests/support/playerScene.tsx';
import { createStore } from '../store.ts';
import { View } from './index.ts';
import { type Props, widget } from './schema.ts';

/** Draws the panel on a site without a chat. @returns its words */
async function wordsOf(props: Props): Promise<string | null> {
  const scene = playerScene({}, { player: false });
  scene.runtime.register({ chat: { createStore } });
  await drawWidget({ View, widget }, props, scene);
  return screen.getByText(/chat\.panel\.(?:off|none)/).textContent;
}

it('promises that a message is read only where the page names a way to write one', async () => {
  expect((await wordsOf({}))?.trim()).toBe('chat.panel.none');
  expect(screen.queryByRole('link')).toBeNull();
});

it('without a chat leads on to the other way that the page names', async () => {
  expect((await wordsOf({ other: '/support' }))?.trim()).toBe('chat.panel.off');
  expect(screen.getByRole('link', { name: 'chat.panel.other' }).getAttribute('href')).toBe('/support');
});
