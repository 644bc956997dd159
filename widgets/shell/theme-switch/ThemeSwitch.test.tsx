// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ScopeContext } from '#runtime/render/context.tsx';
import { playerScene } from '../../../tests/support/playerScene.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const page = document.documentElement;
afterEach(() => {
  delete page.dataset['scheme'];
});

it('goes from dark to light, to what the device says, and round again; says which, and keeps it for a year', async () => {
  const { runtime, cookies } = playerScene({});
  page.dataset['scheme'] = 'dark';
  await act(async () =>
    render(
      <ScopeContext value={{ runtime, mode: 'client' }}>
        <ThemeSwitch
          id="n1"
          props={{}}
          data={{}}
          page={runtime.page}
          t={runtime.t}
          format={runtime.format}
          link={runtime.link}
          slots={{}}
          emit={() => undefined}
        />
      </ScopeContext>,
    ),
  );
  expect(screen.queryByRole('status')).toBeNull();
  for (const scheme of ['light', 'system', 'dark', 'light']) {
    await act(async () => fireEvent.click(screen.getByRole('button')));
    expect([page.dataset['scheme'], cookies.get('theme')]).toEqual([scheme, [scheme, 31_536_000]]);
    expect(screen.getByRole('status').textContent).toBe(`shell.theme.${scheme}`);
  }
});
