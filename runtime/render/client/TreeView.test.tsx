// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { makeAutoObservable } from 'mobx';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createOutside, createTestRuntime, type TestOutside } from '../../../tests/support/testRuntime.ts';
import type { ReadyNode, ResolvedNodes } from '../../document/node.ts';
import type { ViewProps } from '../../registry/view.ts';
import { ViewLoader } from '../../registry/views.ts';
import type { Runtime } from '../../store/Runtime.ts';
import { ScopeContext, useArea, useOwn, useTask } from '../context.tsx';
import { TreeView } from './TreeView.tsx';

class Wallet {
  total = '5';
  isReady = false;
  constructor() {
    makeAutoObservable(this);
  }
  set(total: string, isReady: boolean): void {
    this.total = total;
    this.isReady = isReady;
  }
}
const stops: string[] = [];
let isMoody = true;
const all: Record<string, (props: ViewProps<{ text: string }, { list: string }>) => ReactNode> = {
  'test/box': ({ slots }) => <section>{slots.main}</section>,
  'test/text': ({ props, data }) => (
    <p>
      {props.text}
      {data.list}
    </p>
  ),
  'test/bad': () => {
    throw new Error('boom');
  },
  'test/moody': ({ slots }) => {
    if (isMoody) throw new Error('boom');
    return <section>{slots.main}</section>;
  },
  'test/button': ({ emit }) => (
    <button type="button" onClick={() => emit('cta', { id: '7' })}>
      Go
    </button>
  ),
  'test/path': ({ page }) => <p>{page.path}</p>,
  'test/own': function Own() {
    useOwn(() => ({ stop: () => stops.push('stopped') }));
    return <p>{String((useArea('wallet' as never) as { total: string }).total)}</p>;
  },
  'test/task': function Task() {
    const [run, isRunning] = useTask(async () => {
      await Promise.resolve();
      throw new Error('refused');
    });
    return (
      <button type="button" onClick={() => run()} aria-busy={isRunning}>
        Try
      </button>
    );
  },
};
const views = new ViewLoader(Object.fromEntries(Object.entries(all).map(([type, view]) => [type, async () => view])));
const node = (type: string, more: Partial<ReadyNode> = {}): ReadyNode => ({ type, props: {}, ...more });
const text = (words: string, more: Partial<ReadyNode> = {}): ReadyNode =>
  node('test/text', { props: { text: words }, ...more });

async function draw(
  nodes: ResolvedNodes,
  dialog?: number,
): Promise<{ outside: TestOutside; runtime: Runtime; wallet: Wallet; html(): string; close(): void }> {
  await views.loadAll();
  const wallet = new Wallet();
  const outside = createOutside();
  const runtime = createTestRuntime(outside);
  runtime.register({ wallet: { createStore: () => wallet } });
  const scope = { runtime, mode: 'client' as const, ...(dialog === undefined ? {} : { dialog }) };
  const { container, unmount } = render(
    <ScopeContext value={scope}>
      <TreeView tree={{ name: 'page', nodes, data: { a: { list: '!' } }, views }} root="n0" />
    </ScopeContext>,
  );
  return { outside, runtime, wallet, html: () => container.innerHTML, close: unmount };
}
const box = (...children: string[]): ReadyNode => node('test/box', { slots: { main: children } });

describe('a tree drawn in the browser', () => {
  it('is what the server would draw', async () => {
    const { html } = await draw({ n0: box('a', 'b'), a: text('One'), b: text('Two') });
    expect(html()).toBe('<section><m-slot><p>One!</p><p>Two</p></m-slot></section>');
  });

  it('draws the fallback of a node that throws, its neighbours as they are, and tells once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined); // React names each caught error
    const { html, outside } = await draw({
      n0: box('bad', 'b'),
      bad: node('test/bad', { fallback: 'f' }),
      f: text('Instead'),
      b: text('Two'),
    });
    expect(html()).toBe('<section><m-slot><p>Instead</p><p>Two</p></m-slot></section>');
    expect(outside.faults).toEqual([
      { what: 'node threw', detail: { node: 'page:bad', type: 'test/bad', message: 'boom' } },
    ]);
  });

  it('says so in the place of one without fallback, keeps what stands in it, and draws it at the next try [REL-C6]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    isMoody = true;
    const { html, outside } = await draw({
      n0: node('test/moody', { slots: { main: ['inside'] } }),
      inside: text('Inside'),
    });
    const failed = '<p>errors.part</p><button type="button">dialog.retry</button>';
    expect(html()).toBe(`<p>Inside</p><div data-retry="" role="alert">${failed}</div>`);
    await act(async () => document.querySelector('button')?.click());
    expect(html()).toContain('errors.part');
    isMoody = false;
    await act(async () => document.querySelector('button')?.click());
    expect(html()).toBe('<section><m-slot><p>Inside</p></m-slot></section>');
    expect(new Set(outside.faults.map(({ what }) => what))).toEqual(new Set(['node threw']));
  });

  it.each(['test/gone', '', 'constructor'])('draws the fallback of a node of type «%s»', async (type) => {
    const { html } = await draw({ n0: box('bad', 'gone'), bad: node(type, { fallback: 'f' }), f: text('Instead') });
    expect(html()).toBe('<section><m-slot><p>Instead</p></m-slot></section>');
  });

  it('follows live values, in props and in conditions', async () => {
    const { html, wallet } = await draw({
      n0: box('a', 'b'),
      a: text('', { bind: { text: { get: 'wallet.total' } } }),
      b: text('Rich', { show: { is: 'wallet.isReady' } }),
    });
    expect(html()).toBe('<section><m-slot><p>5!</p></m-slot></section>');
    await act(async () => wallet.set('6', true));
    expect(html()).toBe('<section><m-slot><p>6!</p><p>Rich</p></m-slot></section>');
  });

  it('shows the facts of the page that the visitor has entered', async () => {
    const { html, runtime } = await draw({ n0: node('test/path') });
    await act(async () => runtime.enter({ ...runtime.page, path: '/faq' }));
    expect(html()).toBe('<p>/faq</p>');
  });

  it('puts an element around a node with actions, which tells the dialog it stands in', async () => {
    const { html, runtime } = await draw(
      { n0: node('test/button', { on: { cta: [{ do: 'popup.view', with: { view: 'next' } }] } }) },
      1,
    );
    void runtime.dialogs.open({ popup: 'auth' });
    expect(html()).toContain('<m-node id="page:n0">');
    await act(async () => document.querySelector('button')?.click());
    expect(runtime.dialogs.top?.view).toBe('next');
  });

  it('stops the own store of a view that goes', async () => {
    const { html, close } = await draw({ n0: node('test/own') });
    expect(html()).toBe('<p>5</p>');
    close();
    expect(stops).toEqual(['stopped']);
  });

  it('shows and tells what a task of a view throws', async () => {
    const { runtime, outside } = await draw({ n0: node('test/task') });
    await act(async () => document.querySelector('button')?.click());
    expect(runtime.toasts.items.map(({ text: words }) => words)).toEqual(['errors.unexpected']);
    expect(outside.faults).toEqual([{ what: 'task', detail: { message: 'refused' } }]);
  });
});
