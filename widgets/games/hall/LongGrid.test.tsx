// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScopeContext } from '#runtime/render/context.tsx';
import { playerScene } from '../../../tests/support/playerScene.tsx';
import { sampleGame } from '../../../tests/support/sampleGame.ts';
import { LongGrid } from './LongGrid.tsx';

const SIZE = 18;
const items = Array.from({ length: SIZE }, (_, index) => ({ ...sampleGame, sysname: `game-${index}` }));

/** What jsdom does not have. */
class Sizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Sizes);
  vi.stubGlobal('requestAnimationFrame', () => 1); // no turn ever comes
});
afterEach(() => vi.unstubAllGlobals());

it('begins with the games that the visitor has before him: drawn at once, without asking for them again', async () => {
  const asked = vi.fn();
  const { runtime } = playerScene({
    'games.get': (input: unknown) => {
      asked(input);
      return { items: [], offset: 0, limit: SIZE, total: 0 };
    },
  });
  const { t, format } = runtime;
  const list = createRef<HTMLUListElement>();
  await act(async () =>
    render(
      <ScopeContext value={{ runtime, mode: 'client' }}>
        <LongGrid
          props={{ game: '/game/{sysname}' }}
          games={{ items, offset: 0, limit: SIZE, total: 10_000 }}
          list={list}
          grid={{ columns: 2, pitch: 300 }}
          scrolledPx={0}
          path={undefined}
          likes={undefined}
          isPlayer={false}
          emit={() => undefined}
          t={t}
          format={format}
        />
      </ScopeContext>,
    ),
  );
  const places = screen.getAllByRole('listitem');
  expect(places.length).toBeGreaterThan(4);
  expect(places.length).toBeLessThanOrEqual(SIZE);
  for (const place of places) expect(place.querySelector('img, picture')).not.toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
