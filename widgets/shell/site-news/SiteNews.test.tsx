// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { playerScene, renderView } from '../../../tests/support/playerScene.tsx';
import { SiteNews } from './SiteNews.tsx';

it('says once that the site goes into maintenance, and once that it is back', async () => {
  const scene = playerScene({});
  await renderView(SiteNews, {}, scene);
  const announce = (on: boolean) =>
    act(async () => scene.runtime.ports.news.emit('maintenance', { id: crypto.randomUUID(), at: 0, data: { on } }));
  for (const on of [true, true, false]) await announce(on);
  expect(scene.runtime.toasts.items.map(({ tone, text }) => [tone, text])).toEqual([
    ['warning', 'shell.maintenance.begins'],
    ['success', 'shell.maintenance.ends'],
  ]);
});
