import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { DialogHost } from '../../runtime/dialog/DialogHost.tsx';
import type { DeliveredPopup } from '../../runtime/document/view.ts';
import { briefTranslate } from '../../runtime/i18n/briefTranslate.ts';
import type { ViewProps } from '../../runtime/registry/view.ts';
import { ViewLoader } from '../../runtime/registry/views.ts';
import { LiveNodes } from '../../runtime/render/client/LiveNodes.ts';
import type { DialogRequest } from '../../runtime/store/DialogStore.ts';
import type { Runtime } from '../../runtime/store/Runtime.ts';
import { openDialogsInJsdom } from './dialogElements.ts';
import { createOutside, createTestRuntime, type TestOutside } from './testRuntime.ts';

// Dialogs in jsdom, with a content server that answers when the test wants. Importing this installs its hooks.

beforeAll(() => {
  // jsdom has popovers, not their methods
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      this.style.display = 'block';
    },
    hidePopover(this: HTMLElement) {
      this.style.display = 'none';
    },
  });
  openDialogsInJsdom();
});
afterEach(() => gone.clear());

const text = ({ props }: ViewProps<{ text: string }>) => <p>{props.text}</p>;
export const views = new ViewLoader({ 'test/text': async () => text });
/** A popup of two views, as the server delivers it. */
export const delivered = (more: Partial<DeliveredPopup> = {}): DeliveredPopup => ({
  code: [],
  firstCalls: [],
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
  messages: {},
  modules: {},
  revision: 'r1',
  ...more,
});
/** The words of dialogs. */
export const t = briefTranslate('en', {
  'dialog.close': 'Close',
  'dialog.retry': 'Retry',
  'dialog.failed': 'It did not work.',
  'dialog.loading': 'Loading',
  'dialog.slow': 'Still loading.',
  'dialog.failedTitle': 'Sorry',
  'toast.close': 'Close',
});

/** A requested dialog. */
export interface Opened {
  runtime: Runtime;
  outside: TestOutside;
  nodes: LiveNodes;
  /** Lets the content come, or fail. */
  arrive(popup?: DeliveredPopup | Error): Promise<void>;
  asked: string[];
}
/** Nodes whose code cannot be had. */
export const gone = new Set<string>();
/** Asks for a popup. */
export async function open(
  request: DialogRequest = { popup: 'auth' },
  player = false,
  isWithoutFallback = false,
): Promise<Opened> {
  const waiting: { resolve(popup: DeliveredPopup): void; reject(error: Error): void }[] = [];
  const asked: string[] = [];
  const outside = createOutside({
    content: {
      popup: (id, params) => {
        asked.push(`${id} ${JSON.stringify(params)}`);
        return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
      },
      page: () => Promise.reject(new Error('no')),
      locales: async () => [],
    },
  });
  const runtime = createTestRuntime(outside, { t, facts: { player } });
  const nodes = new LiveNodes();
  const tools = {
    views,
    nodes,
    isWithoutFallback,
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
/** The one open dialog. */
export const dialog = (): HTMLDialogElement => screen.getByRole('dialog');
export const closeButton = (): HTMLElement | null => screen.queryByRole('button', { name: 'Close' });
