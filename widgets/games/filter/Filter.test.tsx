// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ScopeContext } from '#runtime/render/context.tsx';
import { ada, playerScene } from '../../../tests/support/playerScene.tsx';
import { Filter } from './Filter.tsx';

function shown() {
  const { runtime } = playerScene({ 'account.getInfo': ada });
  const { page, t, format } = runtime;
  const go = vi.spyOn(runtime.ports.navigation, 'go').mockReturnValue(undefined);
  render(
    <ScopeContext value={{ runtime, mode: 'client' }}>
      <Filter
        id="n1"
        props={{ page: '/gamehall' }}
        data={{}}
        page={page}
        t={t}
        format={format}
        slots={{}}
        emit={() => undefined}
      />
    </ScopeContext>,
  );
  return { go, kind: screen.getByLabelText('games.filter.type') };
}
const choose = (list: HTMLElement, value: string): Promise<void> =>
  act(async () => void fireEvent.change(list, { target: { value } }));

it('a choice by mouse or finger leads on at once [ROUTE-14]', async () => {
  const { go, kind } = shown();
  fireEvent.pointerDown(kind);
  await choose(kind, 'slot');
  expect(go).toHaveBeenCalledExactlyOnceWith('/gamehall?types=slot', { document: false, replace: false });
});

it('arrow keys pass values by, and the button leads to the one that was meant [ROUTE-14]', async () => {
  const { go, kind } = shown();
  for (const value of ['slot', 'live']) {
    fireEvent.keyDown(kind, { key: 'ArrowDown' });
    await choose(kind, value);
  }
  expect(go).not.toHaveBeenCalled();
  const show = screen.getByRole('button', { name: 'games.filter.show' });
  expect(show.dataset['waiting']).toBe('true');
  await act(async () => show.click());
  expect(go).toHaveBeenCalledExactlyOnceWith('/gamehall?types=live', { document: false, replace: false });
});
