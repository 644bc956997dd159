// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closeButton, delivered, dialog, type Opened, open } from '../../tests/support/dialogScene.tsx';
import type { DialogRequest } from '../store/DialogStore.ts';

describe('the frame of a dialog', () => {
  const ready = async (request?: DialogRequest): Promise<Opened> => {
    const opened = await open(request);
    await opened.arrive(delivered({ preventClose: request?.preventClose ?? false }));
    return opened;
  };
  const cancel = (): boolean => fireEvent(dialog(), new Event('cancel', { cancelable: true }));
  const pressBackdrop = (): void => {
    fireEvent.pointerDown(dialog());
    fireEvent.click(dialog());
  };

  it.each<[string, () => unknown]>([
    ['Escape', cancel],
    ['the Escape key itself', () => fireEvent.keyDown(dialog(), { key: 'Escape' })],
    ['a press on the backdrop', pressBackdrop],
    ['its button', () => closeButton()?.click()],
  ])('closes by %s [DLG-03]', async (_name, close) => {
    const { runtime } = await ready();
    await act(async () => void close());
    expect([runtime.dialogs.isOpen, screen.queryByRole('dialog')]).toEqual([false, null]);
  });

  it('stays open with preventClose, whatever is pressed; forced, it closes [DLG-03]', async () => {
    const { runtime } = await ready({ popup: 'auth', preventClose: true });
    await act(async () => {
      expect(cancel()).toBe(false);
      expect(cancel()).toBe(false);
      expect(fireEvent.keyDown(dialog(), { key: 'Escape' })).toBe(false);
      pressBackdrop();
    });
    expect(dialog().open).toBe(true);
    await act(async () => runtime.dialogs.close(runtime.dialogs.top?.key ?? 0, { force: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open with preventClose, too, by Escape in what stands in it, and where the browser shuts it all the same [DLG-03]', async () => {
    const { runtime } = await ready({ popup: 'auth', preventClose: true });
    await act(async () => {
      expect(fireEvent.keyDown(screen.getByText('Your login'), { key: 'Escape' })).toBe(false);
      const element = dialog();
      element.close();
      fireEvent(element, new Event('close'));
    });
    expect([dialog().open, runtime.dialogs.isOpen]).toEqual([true, true]);
  });

  it('leaves Escape to what in it has used the key', async () => {
    const { runtime } = await ready();
    const inside = screen.getByText('Your login');
    inside.addEventListener('keydown', (event) => event.preventDefault());
    await act(async () => void fireEvent.keyDown(inside, { key: 'Escape' }));
    expect(runtime.dialogs.isOpen).toBe(true);
  });

  it('stays open when a press began inside, as when marking text', async () => {
    const { runtime } = await ready();
    await act(async () => {
      fireEvent.pointerDown(screen.getByText('Your login'));
      fireEvent.click(dialog());
      fireEvent.click(screen.getByText('Your login'));
    });
    expect(runtime.dialogs.isOpen).toBe(true);
  });

  it('is not announced as a toast by the region around it, which is there for them', async () => {
    await ready();
    expect(dialog().getAttribute('aria-live')).toBe('off');
  });

  it.each(['error', 'info'] as const)(
    'tells no toast again that stands as it opens or closes, and is drawn anew for that: %s',
    async (tone) => {
      const { runtime } = await ready();
      const toast = (text: string): HTMLElement | null => screen.getByText(text).closest('li');
      const isAnnounced = (text: string): boolean => toast(text)?.getAttribute('aria-live') !== 'off';
      await act(async () => void runtime.toasts.show({ tone, text: 'The first' }));
      expect(isAnnounced('The first')).toBe(true);
      await act(async () => {
        runtime.dialogs.close(runtime.dialogs.top?.key ?? 0);
        runtime.toasts.show({ tone, text: 'The second' });
      });
      expect([isAnnounced('The first'), isAnnounced('The second')]).toEqual([false, true]);
      expect(screen.queryAllByRole('alert')).toEqual(tone === 'error' ? [toast('The second')] : []);
      await act(async () => void runtime.dialogs.open({ popup: 'other' }));
      expect([isAnnounced('The first'), isAnnounced('The second')]).toEqual([false, false]);
      expect(screen.queryAllByRole('alert')).toEqual([]);
    },
  );

  it('locks the scrolling of the page while any dialog is open [DLG-02]', async () => {
    const { runtime } = await ready();
    const isLocked = (): boolean => document.documentElement.hasAttribute('data-locked');
    await act(async () => void runtime.dialogs.open({ popup: 'other' }));
    expect([screen.getAllByRole('dialog').length, isLocked()]).toEqual([2, true]);
    await act(async () => runtime.dialogs.close(runtime.dialogs.top?.key ?? 0));
    expect(isLocked()).toBe(true);
    await act(async () => runtime.dialogs.close(runtime.dialogs.top?.key ?? 0));
    expect(isLocked()).toBe(false);
  });
});

describe('a confirm', () => {
  it.each([
    ['Yes', true],
    ['No', false],
  ])('answers %s with %s, also when it may not be closed [DLG-04]', async (name, answer) => {
    const { runtime } = await open();
    let given: boolean | undefined;
    await act(async () => {
      const asking = runtime.dialogs.open({
        popup: 'confirm',
        kind: 'confirm',
        preventClose: true,
        question: { title: 'Leave?', text: 'Sure?', agree: 'Yes', reject: 'No' },
      });
      void asking.then((agreed) => {
        given = agreed;
      });
    });
    await act(async () => screen.getByRole('button', { name }).click());
    expect(given).toBe(answer);
  });

  it('is named by its question', async () => {
    const { runtime } = await open();
    await act(async () => void runtime.dialogs.confirm({ text: 'Sure?', agree: 'Yes', reject: 'No' }));
    expect(screen.getByRole('dialog', { name: 'Sure?' }).dataset.kind).toBe('confirm');
  });
});
