// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closeButton, t } from '../../tests/support/dialogScene.tsx';
import { createOutside, createTestRuntime, type TestOutside } from '../../tests/support/testRuntime.ts';
import type { Runtime } from '../store/Runtime.ts';
import { ToastHost } from './ToastHost.tsx';

describe('toasts on the screen', () => {
  function show(): { runtime: Runtime; outside: TestOutside } {
    const outside = createOutside();
    const runtime = createTestRuntime(outside, { t });
    render(<ToastHost runtime={runtime} drawTopic={(topic) => <i data-topic={topic} />} announced={new Set()} />);
    return { runtime, outside };
  }

  it('say their tone, title, text, picture and button [DLG-09]', async () => {
    const { runtime } = show();
    let presses = 0;
    await act(
      async () =>
        void runtime.toasts.show({
          tone: 'success',
          component: 'quest',
          title: 'Done',
          text: 'A step',
          icon: '/i.svg',
          button: { title: 'More', onPress: () => presses++ },
          allowClose: false,
        }),
    );
    const toast = screen.getByRole('listitem');
    expect([toast.dataset.tone, toast.querySelector('img')?.getAttribute('src'), toast.textContent]).toEqual([
      'success',
      '/i.svg',
      'DoneA stepMore',
    ]);
    screen.getByRole('button', { name: 'More' }).click();
    expect([presses, closeButton()]).toEqual([1, null]);
  });

  it('have the icon of their topic where they have no picture of their own [DLG-09]', async () => {
    const { runtime } = show();
    await act(async () => {
      runtime.toasts.show({ text: 'A step', component: 'quest' });
      runtime.toasts.show({ text: 'A picture', component: 'quest', icon: '/i.svg' });
      runtime.toasts.show({ text: 'Plain' });
    });
    const topics = screen.getAllByRole('listitem').map((toast) => toast.querySelector('[data-topic]')?.outerHTML);
    expect(topics).toEqual(['<i data-topic="quest"></i>', undefined, undefined]);
  });

  it('are announced politely, errors at once', async () => {
    const { runtime } = show();
    await act(async () => {
      runtime.toasts.show({ text: 'Saved' });
      runtime.toasts.show({ text: 'Refused', tone: 'error' });
    });
    expect([screen.getByRole('list').getAttribute('aria-live'), screen.getByRole('alert').textContent]).toEqual([
      'polite',
      'Refused',
    ]);
  });

  it('stay while they are read, and go when they are closed', async () => {
    const { runtime, outside } = show();
    await act(async () => void runtime.toasts.show({ text: 'Read me' }));
    const toast = screen.getByRole('listitem');
    fireEvent.pointerEnter(toast);
    outside.clock.advance(60_000);
    expect(runtime.toasts.items).toHaveLength(1);
    fireEvent.pointerLeave(toast);
    fireEvent.focus(closeButton() as HTMLElement);
    outside.clock.advance(60_000);
    expect(runtime.toasts.items).toHaveLength(1);
    await act(async () => closeButton()?.click());
    expect(runtime.toasts.items).toHaveLength(0);
  });
});
