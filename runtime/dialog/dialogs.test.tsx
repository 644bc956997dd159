// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createOutside, createTestRuntime, type TestOutside } from '../../tests/support/testRuntime.ts';
import type { DeliveredPopup } from '../document/view.ts';
import { briefTranslate } from '../i18n/briefTranslate.ts';
import type { ViewProps } from '../registry/view.ts';
import { ViewLoader } from '../registry/views.ts';
import { LiveNodes } from '../render/client/LiveNodes.ts';
import type { Runtime } from '../store/Runtime.ts';
import { DialogHost } from './DialogHost.tsx';
import type { DialogRequest } from './DialogStore.ts';
import { ToastHost } from './ToastHost.tsx';

beforeAll(() => {
  // jsdom has the element, not its methods
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});
afterEach(cleanup);
afterEach(() => gone.clear());

const text = ({ props }: ViewProps<{ text: string }>) => <p>{props.text}</p>;
const views = new ViewLoader({ 'test/text': async () => text });
const delivered = (more: Partial<DeliveredPopup> = {}): DeliveredPopup => ({
  kind: 'popup',
  id: 'auth',
  dialog: 'popup',
  size: 'medium',
  access: 'any',
  preventClose: false,
  hideClose: false,
  views: { login: { title: 'Sign in', root: 'a' }, registration: { title: 'Join', root: 'b', back: 'login' } },
  nodes: {
    a: { type: 'test/text', props: { text: 'Your login' } },
    b: { type: 'test/text', props: { text: 'Your name' } },
  },
  data: {},
  areas: [],
  revision: 'r1',
  ...more,
});
const t = briefTranslate('en', {
  'dialog.close': 'Close',
  'dialog.retry': 'Retry',
  'dialog.failed': 'It did not work.',
  'dialog.loading': 'Loading',
  'dialog.failedTitle': 'Sorry',
  'toast.close': 'Close',
});

interface Opened {
  runtime: Runtime;
  outside: TestOutside;
  nodes: LiveNodes;
  /** Lets the content come, or fail. */
  arrive(popup?: DeliveredPopup | Error): Promise<void>;
  asked: string[];
}
/** Nodes whose code cannot be had. */
const gone = new Set<string>();
async function open(request: DialogRequest = { popup: 'auth' }, player = false): Promise<Opened> {
  const waiting: { resolve(popup: DeliveredPopup): void; reject(error: Error): void }[] = [];
  const asked: string[] = [];
  const outside = createOutside({
    content: {
      popup: (id, params) => {
        asked.push(`${id} ${JSON.stringify(params)}`);
        return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
      },
      page: () => Promise.reject(new Error('no')),
      messages: () => Promise.resolve({}),
    },
  });
  const runtime = createTestRuntime(outside, { t, facts: { player } });
  const nodes = new LiveNodes();
  const tools = {
    views,
    nodes,
    prepare: async <D extends DeliveredPopup>(document: D, lost: Set<string>): Promise<D> => {
      await views.loadAll();
      for (const id of Object.keys(document.nodes)) if (gone.has(id)) lost.add(id);
      return document;
    },
  };
  render(<DialogHost runtime={runtime} tools={tools} />);
  await act(async () => void runtime.dialogs.open(request));
  const arrive = (popup: DeliveredPopup | Error = delivered()): Promise<void> =>
    act(async () => {
      const { resolve, reject } = waiting.shift() ?? { resolve: () => undefined, reject: () => undefined };
      if (popup instanceof Error) reject(popup);
      else resolve(popup);
      await new Promise((done) => setTimeout(done));
    });
  return { runtime, outside, nodes, arrive, asked };
}
const dialog = (): HTMLDialogElement => screen.getByRole('dialog');
const closeButton = (): HTMLElement | null => screen.queryByRole('button', { name: 'Close' });

describe('a popup', () => {
  it('shows that it loads, then its first view; the close button comes with the content [AUTHP-08]', async () => {
    const { arrive, asked } = await open({ popup: 'auth', params: { id: '7' } });
    expect([dialog().open, closeButton(), asked]).toEqual([true, null, ['auth {"id":"7"}']]);
    expect(dialog().querySelector('[aria-busy="true"]')).not.toBeNull();
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
    expect(nodes.stepsAt(element, 'cta')?.steps).toEqual(on.cta);
    await act(async () => runtime.dialogs.close(runtime.dialogs.top?.key ?? 0));
    expect(nodes.stepsAt(element, 'cta')).toBeNull();
  });
});

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

  it('stays open when a press began inside, as when marking text', async () => {
    const { runtime } = await ready();
    await act(async () => {
      fireEvent.pointerDown(screen.getByText('Your login'));
      fireEvent.click(dialog());
      fireEvent.click(screen.getByText('Your login'));
    });
    expect(runtime.dialogs.isOpen).toBe(true);
  });

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

describe('toasts on the screen', () => {
  function show(): { runtime: Runtime; outside: TestOutside } {
    const outside = createOutside();
    const runtime = createTestRuntime(outside, { t });
    render(<ToastHost runtime={runtime} />);
    return { runtime, outside };
  }

  it('say their tone, topic, title, text, icon and button [DLG-09]', async () => {
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
    expect([
      toast.dataset.tone,
      toast.dataset.topic,
      toast.querySelector('img')?.getAttribute('src'),
      toast.textContent,
    ]).toEqual(['success', 'quest', '/i.svg', 'DoneA stepMore']);
    screen.getByRole('button', { name: 'More' }).click();
    expect([presses, closeButton()]).toEqual([1, null]);
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
