// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LiveNodes } from './LiveNodes.ts';
import { listenForEvents, type PressEvent } from './listenForEvents.ts';

const steps = (name: string) => [{ do: name }];
let stop: () => void = () => undefined;
let events: PressEvent[] = [];

function open(html: string): LiveNodes {
  document.body.innerHTML = html;
  const nodes = new LiveNodes();
  nodes.addAll({ 'page:outer': { on: { cta: steps('outer'), close: steps('close') }, track: 'hero' } });
  nodes.addTree('page', {
    inner: { type: 'test/inner', props: {}, on: { cta: steps('inner') } },
    mute: { type: 'test/mute', props: {} },
  });
  events = [];
  stop = listenForEvents(
    nodes,
    async (event) => void events.push(event),
    () => undefined,
  );
  return nodes;
}
afterEach(() => stop());

const press = (selector: string, init: MouseEventInit = {}): boolean =>
  (document.querySelector(selector) as Element).dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init }),
  );
const page = (inner: string): string =>
  `<m-node id="page:outer"><m-node id="page:mute"><m-node id="page:inner">${inner}</m-node></m-node></m-node>`;

describe('a press on an element that tells an event', () => {
  it('runs the steps of the nearest node that has some for it, with its details', () => {
    open(page(`<a id="a" href="/x" data-emit="cta" data-detail='{"id":"7"}'><b id="b">x</b></a>`));
    expect(press('#b')).toBe(false);
    expect(events).toEqual([
      { event: 'cta', node: { on: { cta: steps('inner') }, track: 'hero' }, detail: { id: '7' } },
    ]);
  });

  it('goes up to a container that answers for it', () => {
    open(page('<b id="b" data-emit="close">x</b>'));
    press('#b');
    expect(events).toEqual([
      { event: 'close', node: { on: { cta: steps('outer'), close: steps('close') }, track: 'hero' }, detail: {} },
    ]);
  });

  it('names the dialog it stands in', () => {
    open(`<dialog data-dialog="3">${page('<b id="b" data-emit="cta">x</b>')}</dialog>`);
    press('#b');
    expect(events).toMatchObject([{ event: 'cta', detail: {}, dialog: 3 }]);
  });

  it('leaves a link alone whose event nobody answers: it works as a link, and is counted where a node around has a name', () => {
    open(page('<b id="b" data-emit="gone">x</b><b id="c">y</b>'));
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    expect([press('#c'), events]).toEqual([false, []]);
    expect([press('#b'), events]).toEqual([true, [{ event: 'gone', node: { track: 'hero' }, detail: {} }]]);
  });

  it.each<MouseEventInit>([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a press to the browser that asks for a new tab: %j',
    (init) => {
      open(page('<b id="b" data-emit="cta">x</b>'));
      expect([press('#b', init), events]).toEqual([true, []]);
    },
  );

  it('hears nothing that somebody took already', () => {
    open(page('<b id="b" data-emit="cta">x</b>'));
    document.querySelector('#b')?.addEventListener('click', (event) => event.preventDefault());
    press('#b');
    expect(events).toEqual([]);
  });

  it('forgets a tree that is gone, and only that', () => {
    const nodes = open(page('<b id="b" data-emit="cta">x</b>'));
    nodes.remove('pag');
    press('#b');
    nodes.remove('page');
    press('#b');
    expect(events).toHaveLength(1);
  });
});

describe('a press for which no code can be had', () => {
  const noCode = (): Promise<void> => Promise.reject(new TypeError('Failed to fetch'));
  const settled = () => new Promise((done) => setTimeout(done));

  /** Listens to a page whose code cannot be had. @returns what is said, and the links that the browser would follow, as it comes */
  function away(inner: string): string[] {
    const outcomes: string[] = [];
    const nodes = open(page(inner));
    stop();
    const unlisten = listenForEvents(nodes, noCode, () => outcomes.push('said'));
    const follow = (event: Event): void => {
      const link = event.defaultPrevented ? null : (event.target as Element).closest('a');
      if (link) outcomes.push(link.pathname);
      event.preventDefault(); // jsdom goes nowhere
    };
    addEventListener('click', follow);
    stop = () => {
      unlisten();
      removeEventListener('click', follow);
      vi.restoreAllMocks();
    };
    return outcomes;
  }

  it('follows a link, each time, and says it of anything else; nothing is busy then', async () => {
    const outcomes = away(
      '<a href="/x" data-emit="cta">x</a><a href="/y"><b id="b" data-emit="cta">y</b></a><i data-emit="cta">z</i>',
    );
    for (const selector of ['a', 'a', '#b', 'i']) {
      press(selector);
      // oxlint-disable-next-line no-await-in-loop -- one press after another
      await settled();
    }
    expect(outcomes).toEqual(['/x', '/x', '/y', 'said']);
    expect(document.querySelector('[data-pending]')).toBeNull();
  });

  it('follows none while the browser is offline: its page of that would take away what was typed here', async () => {
    const outcomes = away('<a href="/x" data-emit="cta">x</a>');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    press('a');
    await settled();
    vi.restoreAllMocks();
    press('a');
    await settled();
    expect(outcomes).toEqual(['said', '/x']);
  });

  it('lets a link that is only counted be followed once, by the browser, and says nothing of what is only counted', async () => {
    const outcomes = away('<a href="/x" data-emit="gone">x</a><b data-emit="gone">y</b>');
    press('a');
    press('b');
    await settled();
    expect(outcomes).toEqual(['/x']);
  });

  it('does neither once the browser leaves, which drops what is on its way', async () => {
    const outcomes = away('<a href="/x" data-emit="cta">x</a>');
    press('a');
    dispatchEvent(new Event('pagehide'));
    await settled();
    expect(outcomes).toEqual([]);
  });
});
