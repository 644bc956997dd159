// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closeButton, delivered, dialog, gone, open } from '../../tests/support/dialogScene.tsx';

describe('a popup', () => {
  it('shows that it loads, then its first view; the close button comes with the content [AUTHP-08]', async () => {
    const { arrive, asked } = await open({ popup: 'auth', params: { id: '7' } });
    expect([dialog().open, closeButton(), asked]).toEqual([true, null, ['auth {"id":"7"}']]);
    expect(dialog().querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Still loading.'); // seen once it takes long
    await arrive();
    expect([screen.getByRole('heading').textContent, screen.getByText('Your login').tagName]).toEqual(['Sign in', 'P']);
    expect(closeButton()).not.toBeNull();
    expect(dialog().getAttribute('aria-labelledby')).toBe(screen.getByRole('heading').id);
  });

  it('with a node whose code is not found stands without it: that one says so, and comes at the next try [REL-C6]', async () => {
    const { arrive } = await open();
    const popup = delivered();
    for (const id of Object.keys(popup.nodes)) if (popup.nodes[id]?.type !== 'test/box') gone.add(id);
    await arrive(popup);
    expect([screen.getByRole('heading').textContent, screen.queryByText('Your login')]).toEqual(['Sign in', null]);
    expect(closeButton()).not.toBeNull();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    const again = async (): Promise<void> =>
      act(async () => void fireEvent.click(within(screen.getByRole('alert')).getByRole('button')));
    await again();
    expect(screen.queryByText('Your login')).toBeNull();
    gone.clear();
    await again();
    expect([screen.getByText('Your login').tagName, screen.queryByRole('alert')]).toEqual(['P', null]);
  });

  it.each([{ preventClose: true }, { hideClose: true }])(
    'has no close button with %j, said by its document or its opener [AUTHP-08]',
    async (rule) => {
      const { arrive } = await open();
      await arrive(delivered(rule));
      expect(closeButton()).toBeNull();
      cleanup();
      const second = await open({ popup: 'auth', ...rule });
      await second.arrive();
      expect(closeButton()).toBeNull();
    },
  );

  it('takes its kind and size from its document [DLG-01]', async () => {
    const { arrive } = await open();
    expect([dialog().dataset.kind, dialog().dataset.size]).toEqual(['popup', 'medium']);
    await arrive(delivered({ dialog: 'curtain', size: 'large' }));
    expect([dialog().dataset.kind, dialog().dataset.size]).toEqual(['curtain', 'large']);
  });

  it('opens at the view it was asked for, and leads back from it', async () => {
    const { arrive } = await open({ popup: 'auth', view: 'registration' });
    await arrive();
    expect(screen.getByText('Your name').tagName).toBe('P');
    await act(async () => screen.getByRole('button', { name: 'Sign in' }).click());
    expect(screen.getByText('Your login').tagName).toBe('P');
  });

  it.each(['gone', 'constructor', '__proto__'])(
    'opens at its first view when the one asked for is «%s»',
    async (view) => {
      const { arrive } = await open({ popup: 'auth', view });
      await arrive();
      expect(screen.getByText('Your login').tagName).toBe('P');
    },
  );

  it('that cannot be had closes again where no built-in dialog is wanted, but for one that would open again at once [DLG-05] [CFG-02]', async () => {
    const shown = async (preventClose: boolean): Promise<boolean> => {
      cleanup();
      const { arrive, runtime } = await open({ popup: 'auth', preventClose }, false, true);
      await arrive(new Error('no connection'));
      return runtime.dialogs.isOpen;
    };
    expect([await shown(false), await shown(true)]).toEqual([false, true]);
  });

  it('that is asked for with other parameters shows what was asked for last, however late the first answer comes', async () => {
    const { arrive, runtime, asked } = await open({ popup: 'auth', params: { id: '1' } });
    await act(async () => runtime.dialogs.change(runtime.dialogs.top?.key ?? 0, { params: { id: '2' } }));
    expect(asked).toEqual(['auth {"id":"1"}', 'auth {"id":"2"}']);
    await arrive(delivered({ nodes: { a: { type: 'test/text', props: { text: 'The first' } } } }));
    expect(screen.queryByText('The first')).toBeNull();
    await arrive();
    expect(screen.getByText('Your login').tagName).toBe('P');
  });

  it('that is closed while it is on its way is waited for by nobody: its failure is no fault', async () => {
    const { arrive, runtime, outside } = await open();
    await act(async () => runtime.dialogs.close(runtime.dialogs.top?.key ?? 0));
    await arrive(new Error('no connection'));
    expect(outside.faults).toEqual([]);
  });

  it('that cannot be had says so, with a way out and another try [DLG-05]', async () => {
    const { arrive, runtime, outside, asked } = await open({ popup: 'auth', preventClose: true });
    await arrive(new Error('no connection'));
    expect(screen.getByText('It did not work.').tagName).toBe('P');
    expect(outside.faults).toEqual([{ what: 'popup', detail: { popup: 'auth', message: 'Error: no connection' } }]);
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
    await arrive();
    expect([screen.getByText('Your login').tagName, asked.length]).toEqual(['P', 2]);
    await act(async () => runtime.dialogs.close(runtime.dialogs.top?.key ?? 0, { force: true }));
    cleanup();
    const second = await open({ popup: 'auth', preventClose: true });
    await second.arrive(new Error('no connection'));
    await act(async () => closeButton()?.click());
    expect(second.runtime.dialogs.isOpen).toBe(false);
  });

  it.each([
    ['guest', true],
    ['player', false],
  ] as const)('that is for a %s closes again for others', async (access, player) => {
    const { arrive, runtime } = await open({ popup: 'auth', preventClose: true }, player);
    await arrive(delivered({ access }));
    expect(runtime.dialogs.isOpen).toBe(false);
  });

  it('lends its nodes to the page while it is open', async () => {
    const { arrive, runtime, nodes } = await open();
    const on = { cta: [{ do: 'toast' }] };
    await arrive(delivered({ nodes: { a: { type: 'test/text', props: { text: 'x' }, on } } }));
    const element = document.querySelector('m-node') as Element;
    expect(nodes.find(element, 'cta').on).toEqual(on);
    await act(async () => runtime.dialogs.close(runtime.dialogs.top?.key ?? 0));
    expect(nodes.find(element, 'cta')).toEqual({});
  });
});
