// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { makeAutoObservable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createOutside,
  createTestCatalog,
  createTestRuntime,
  type TestOutside,
} from '../../../tests/support/testRuntime.ts';
import type { ResolvedNodes } from '../../document/node.ts';
import { defineWidget } from '../../registry/defineWidget.ts';
import type { View, ViewProps } from '../../registry/view.ts';
import { ViewLoader } from '../../registry/views.ts';
import type { Runtime } from '../../store/Runtime.ts';
import { useRuntime } from '../context.tsx';
import type { PayloadNode } from '../payload.ts';
import { Frozen } from '../StaticSlot.tsx';
import { renderTree } from '../server/renderTree.tsx';
import { followCondition } from './followCondition.ts';
import { hydrateIsland } from './Island.tsx';
import { showPending } from './showPending.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

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

const Toggle = observer(function Toggle({ props, slots, emit }: ViewProps<{ text: string }>): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={useId()}
        onClick={() => {
          setOpen(!isOpen);
          emit('opened', { id: '7' });
        }}
      >
        {props.text}
      </button>
      {slots.main}
    </div>
  );
});
const Late = ({ data, page }: ViewProps<object, { list: string[] }>): ReactNode => (
  <ul data-awake-brand={useRuntime().page.brand} lang={page.locale}>
    <Frozen>{() => data.list?.map((item) => <li key={item}>{item}</li>)}</Frozen>
  </ul>
);
const Plain = ({ props }: ViewProps<{ text: string }>): ReactNode => <p>{props.text}</p>;
const Bad = (): ReactNode => {
  if (typeof document !== 'undefined' && document.body.dataset.bad === 'yes') throw new Error('boom');
  return <p>Server drew this</p>;
};

/** Throws when it is pressed, and is well again when it is drawn from the start. */
const Fragile = ({ slots }: ViewProps<object>): ReactNode => {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('broken');
  return (
    <div>
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
      {slots.main}
    </div>
  );
};

const all: Record<string, unknown> = {
  'test/fragile': Fragile,
  'test/toggle': Toggle,
  'test/plain': Plain,
  'test/late': Late,
  'test/bad': Bad,
};
const views = new ViewLoader(
  Object.fromEntries(Object.entries(all).map(([type, view]) => [type, async () => view as View])),
);
const define = (hydrate: 'load' | 'never') =>
  defineWidget<never>({ v: 1, title: 'x', props: { type: 'object' }, hydrate });
const catalog = createTestCatalog(
  {
    'test/toggle': define('load'),
    'test/plain': define('never'),
    'test/late': { ...define('load'), wake: { data: [] } },
    'test/bad': define('load'),
    'test/fragile': define('load'),
  },
  { 'wallet.total': { type: 'text', class: 'live' }, 'wallet.isReady': { type: 'boolean', class: 'live' } },
);

interface Page {
  outside: TestOutside;
  runtime: Runtime;
  wallet: Wallet;
  payload: Record<string, PayloadNode>;
  island(id?: string): HTMLElement;
  wake(id?: string): Promise<void>;
}

/** Draws as the server does, puts the HTML into the page, and builds the browser's runtime. */
async function open(nodes: ResolvedNodes, data = {}): Promise<Page> {
  await views.loadAll();
  const wallet = new Wallet();
  const areas = { wallet: { createStore: () => wallet as never } };
  const server = createTestRuntime(createOutside());
  server.register(areas);
  const { html, payload } = renderTree({ name: 'page', root: 'n0', nodes, data }, { runtime: server, catalog, views });
  document.body.innerHTML = html;
  const outside = createOutside();
  const runtime = createTestRuntime(outside);
  runtime.register(areas);
  const island = (id = 'n0'): HTMLElement => document.getElementById(`page:${id}`) as HTMLElement;
  const wake = async (id = 'n0'): Promise<void> => {
    const node = payload[`page:${id}`] as PayloadNode;
    await act(async () => hydrateIsland(island(id), { node, view: views.get(node.type) as View, runtime }));
  };
  return { outside, runtime, wallet, payload, island, wake };
}

beforeEach(() => {
  document.body.innerHTML = '';
  delete document.body.dataset.bad;
});

describe('waking an island', () => {
  it('takes over the HTML of the server as it is: nothing is drawn anew, nothing is told', async () => {
    const { island, wake, outside } = await open({
      n0: { type: 'test/toggle', props: { text: 'More' }, slots: { main: ['a'] } },
      a: { type: 'test/plain', props: { text: 'Kept' } },
    });
    const button = island().querySelector('button');
    const before = island().innerHTML;
    await wake();
    expect(outside.faults).toEqual([]);
    expect(island().querySelector('button')).toBe(button);
    expect(island().innerHTML).toBe(before);
    expect(island().dataset.awake).toBe('');
  });

  it('keeps what stands in its slots, though no data of it was sent, also when it draws itself anew', async () => {
    const { island, wake, payload } = await open({
      n0: { type: 'test/toggle', props: { text: 'More' }, slots: { main: ['a'] } },
      a: { type: 'test/plain', props: { text: 'Kept' } },
    });
    const paragraph = island().querySelector('p');
    expect(JSON.stringify(payload)).not.toContain('Kept');
    await wake();
    await act(async () => island().querySelector('button')?.click());
    expect(island().querySelector('button')?.getAttribute('aria-expanded')).toBe('true');
    expect(island().querySelector('p')).toBe(paragraph);
    expect(paragraph?.textContent).toBe('Kept');
  });

  it('leaves a frozen part as the server drew it, without its data', async () => {
    const { island, wake, payload, outside } = await open(
      { n0: { type: 'test/late', props: {} } },
      { n0: { list: ['One', 'Two'] } },
    );
    expect(payload['page:n0']?.data).toBeUndefined();
    await wake();
    expect([island().textContent, outside.faults]).toEqual(['OneTwo', []]);
  });

  it('counts an event that it tells under its node’s name, and runs the actions of its node', async () => {
    const { island, wake, outside } = await open({
      n0: {
        type: 'test/toggle',
        props: { text: 'More' },
        track: 'more',
        on: { opened: [{ do: 'track', with: { name: { get: 'event.id' } } }] },
      },
    });
    await wake();
    await act(async () => island().querySelector('button')?.click());
    expect(outside.events).toEqual([
      { name: 'more', detail: { event: 'opened' } },
      { name: '7', detail: {} },
    ]);
  });

  it('follows live values: the server said what it knew, the browser says the rest', async () => {
    const { island, wake, wallet, outside } = await open({
      n0: { type: 'test/plain', props: { text: '' }, bind: { text: { get: 'wallet.total', or: '…' } } },
    });
    expect(island().textContent).toBe('…');
    await wake();
    expect(island().textContent).toBe('5');
    await act(async () => wallet.set('6', true));
    expect(island().textContent).toBe('6');
    expect(outside.faults).toEqual([]);
  });

  it('puts back what the server drew where it throws, tells once, and may be woken again [REL-C6]', async () => {
    const { wake, island, outside } = await open({ n0: { type: 'test/bad', props: {} } });
    const before = island().innerHTML;
    document.body.dataset.bad = 'yes';
    const pressed = island().firstElementChild as HTMLElement;
    await showPending(
      pressed,
      Promise.resolve().then(() => wake()),
    ); // what is put back is not busy any more
    expect([island().innerHTML, island().dataset.awake, island().dataset.failed]).toEqual([before, undefined, '']);
    expect(outside.faults).toEqual([
      { what: 'node threw', detail: { node: 'page:n0', type: 'test/bad', message: 'boom' } },
    ]);
    delete document.body.dataset.bad;
    await wake();
    expect([island().innerHTML, island().dataset.awake, island().dataset.failed]).toEqual([before, '', undefined]);
    expect(outside.faults).toHaveLength(1);
  });

  it('lets what stands in its slots live on when it throws later, awake as it was [REL-C6]', async () => {
    const { wake, island, outside } = await open({
      n0: { type: 'test/fragile', props: {}, slots: { main: ['a'] } },
      a: { type: 'test/toggle', props: { text: 'More' } },
    });
    const before = island('n0').firstElementChild?.firstElementChild?.outerHTML;
    await wake('n0');
    await wake('a');
    const inner = island('a').querySelector('button');
    await act(async () => island().querySelector('button')?.click());
    expect(outside.faults.map(({ what }) => what)).toEqual(['node threw']);
    expect(island().firstElementChild?.firstElementChild?.outerHTML).toBe(before);
    expect(island('a').querySelector('button')).toBe(inner);
    await act(async () => inner?.click());
    expect(inner?.getAttribute('aria-expanded')).toBe('true');
    await wake('n0');
    expect([island().dataset.awake, island('a').querySelector('button'), outside.faults.length]).toEqual([
      '',
      inner,
      1,
    ]);
  });

  it('tells when the HTML is not what the view draws', async () => {
    const { wake, island, outside } = await open({ n0: { type: 'test/toggle', props: { text: 'More' } } });
    island().innerHTML = '<p>Something else</p>';
    await wake();
    expect(outside.faults.map(({ what }) => what)).toEqual(['hydration']);
    expect(island().querySelector('button')?.textContent).toBe('More');
  });

  it('keeps what stands in its slots also then', async () => {
    const { wake, island, outside } = await open({
      n0: { type: 'test/toggle', props: { text: 'More' }, slots: { main: ['a'] } },
      a: { type: 'test/plain', props: { text: 'Kept' } },
    });
    (island().querySelector('button') as HTMLElement).outerHTML = '<em>Something else</em>';
    await wake();
    expect(outside.faults.map(({ what }) => what)).toEqual(['hydration']);
    expect(island().querySelector('p')?.textContent).toBe('Kept');
  });
});

describe('a live condition', () => {
  it('shows its element only while it holds', async () => {
    const show = { is: 'wallet.isReady' };
    const { island, runtime, wallet, payload } = await open({
      n0: { type: 'test/plain', props: { text: 'Rich' }, show },
    });
    const element = island();
    expect(element.getAttribute('hidden')).toBe('hidden'); // nobody knows yet: the places around it wait (layout/split)
    const stop = followCondition(element, payload['page:n0'] as PayloadNode, runtime);
    expect(element.getAttribute('hidden')).toBe('');
    wallet.set('6', true);
    expect(element.hidden).toBe(false);
    wallet.set('6', false);
    expect(element.hidden).toBe(true);
    stop();
    wallet.set('6', true);
    expect(element.hidden).toBe(true);
  });
});
