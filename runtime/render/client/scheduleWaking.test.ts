// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scheduleWaking } from './scheduleWaking.ts';

/** jsdom sees nothing: a test says what comes into sight. */
class Sight implements IntersectionObserver {
  static watched: Element[] = [];
  static report: (element: Element, isIntersecting?: boolean) => void = () => undefined;
  readonly root = null;
  readonly rootMargin: string;
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
    this.rootMargin = options.rootMargin ?? '';
    Sight.watched = [];
    Sight.report = (target, isIntersecting = true) =>
      callback([{ target, isIntersecting } as IntersectionObserverEntry], this);
  }
  observe = (element: Element): void => void Sight.watched.push(element);
  unobserve = (element: Element): void => {
    Sight.watched = Sight.watched.filter((known) => known !== element);
  };
  disconnect = (): void => undefined;
  takeRecords = (): [] => [];
}

// an idle moment of the test’s window comes by a timer of 1 ms
const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 5));
const one = <E extends HTMLElement>(selector: string): E => document.querySelector(selector) as E;
const press = (selector: string): boolean =>
  one(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

let woken: string[] = [];
let presses: string[] = [];
let failed: string[] = [];
let listeners: { type: string; listener: EventListener; options: unknown }[] = [];
const add = document.addEventListener;

/** Draws a page whose islands note their wakings and their presses. */
function open(
  html: string,
  { early = [], fails = () => false }: { early?: string[]; fails?: () => boolean } = {},
): void {
  document.body.innerHTML = html;
  scheduleWaking(
    async (island) => {
      woken.push(island.id);
      await settle();
      if (fails()) throw new Error('no connection');
      island.dataset.awake = '';
      island.addEventListener('click', (event) => presses.push(`${island.id} ${(event.target as Element).id}`));
    },
    early.map((selector) => one(selector)),
    (island) => failed.push(island.id),
  );
}

beforeEach(() => {
  woken = [];
  presses = [];
  failed = [];
  listeners = [];
  globalThis.IntersectionObserver = Sight;
  document.addEventListener = ((type: string, listener: EventListener, options: unknown) => {
    listeners.push({ type, listener, options });
    add.call(document, type, listener, options as AddEventListenerOptions);
  }) as typeof document.addEventListener;
});
afterEach(() => {
  document.addEventListener = add;
  for (const { type, listener, options } of listeners)
    document.removeEventListener(type, listener, options as EventListenerOptions);
});

const island = (wake: string, inner = '<button id="b"><i id="i">x</i></button>', id = 'n'): string =>
  `<m-node id="${id}" data-wake="${wake}">${inner}</m-node>`;

describe('a press on an island whose code cannot be had', () => {
  it('is told of, and the next press is another try', async () => {
    let isAway = true;
    open(island('interaction'), { fails: () => isAway });
    press('#i');
    await settle();
    await settle();
    expect([failed, presses]).toEqual([['n'], []]);
    isAway = false;
    press('#i');
    await settle();
    await settle();
    expect([failed, presses]).toEqual([['n'], ['n b']]);
  });

  it('is told of also where its code threw, and left what the server had drawn in place of what was pressed', async () => {
    const fails = (): boolean => {
      one('#n').innerHTML = '<button>x</button>';
      one('#n').dataset['failed'] = '';
      return true;
    };
    open(island('interaction'), { fails });
    press('#i');
    await settle();
    await settle();
    expect([failed, presses]).toEqual([['n'], []]);
  });

  it('is made all the same where what was pressed works without that code', async () => {
    open(island('interaction', '<button id="b" data-emit="join">x</button>'), { early: ['#b'], fails: () => true });
    const joined: string[] = [];
    one('#b').addEventListener('click', () => joined.push('join'));
    await settle();
    await settle();
    expect([joined, failed]).toEqual([['join'], []]);
  });
});

describe('islands wake', () => {
  it('at once where they say so', () => {
    open(
      island('load', '<p></p>', 'a') +
        island('visible', '<p></p>', 'b') +
        island('interaction', '<p></p>', 'c') +
        island('never', '<p></p>', 'd'),
    );
    expect(woken).toEqual(['a']);
  });

  it('a screen before they are seen, once', async () => {
    open(island('visible', '<p id="p"></p>'));
    Sight.report(one('#p'), false);
    expect(woken).toEqual([]);
    Sight.report(one('#p'));
    await settle();
    Sight.report(one('#p'));
    expect([woken, Sight.watched]).toEqual([['n'], []]);
  });

  it.each(['pointerover', 'focusin', 'touchstart'])('when a visitor reaches for them: %s', async (type) => {
    open(island('interaction'));
    one('#i').dispatchEvent(new Event(type, { bubbles: true }));
    one('#b').dispatchEvent(new Event(type, { bubbles: true }));
    await settle();
    expect(woken).toEqual(['n']);
  });

  it('never where they say so', async () => {
    open(island('never'));
    one('#b').dispatchEvent(new Event('pointerover', { bubbles: true }));
    Sight.report(one('#b'));
    await settle();
    expect([woken, press('#b')]).toEqual([[], true]);
  });

  it('again on the next reach when their code could not be had', async () => {
    let isOffline = true;
    open(island('interaction'), { fails: () => isOffline });
    one('#b').dispatchEvent(new Event('pointerover', { bubbles: true }));
    await settle();
    await settle();
    isOffline = false;
    one('#b').dispatchEvent(new Event('pointerover', { bubbles: true }));
    await settle();
    expect(woken).toEqual(['n', 'n']);
  });
});

describe('a press on a sleeping island', () => {
  it('wakes it and is pressed again, once, on the button', async () => {
    open(island('interaction'));
    expect(press('#i')).toBe(false);
    expect(presses).toEqual([]);
    await settle();
    await settle();
    expect([woken, presses]).toEqual([['n'], ['n b']]);
    press('#b');
    expect(presses).toEqual(['n b', 'n b']);
  });

  it.each([
    ['a button', '<button id="b"><svg><path id="d"></path></svg></button>'],
    ['another element that acts', '<div id="b" role="button"><svg><path id="d"></path></svg></div>'],
  ])('on a drawing inside %s counts for what is around it, every time', async (_, inner) => {
    open(island('interaction', inner));
    expect([press('#d'), press('#d')]).toEqual([false, false]);
    await settle();
    await settle();
    expect([woken, presses]).toEqual([['n'], ['n b', 'n b']]);
  });

  it('on something in a button that waking draws anew still presses the button', async () => {
    open(island('interaction'));
    press('#i');
    one('#i').remove();
    await settle();
    await settle();
    expect(presses).toEqual(['n b']);
  });

  it('is kept from everybody else until the island is awake', async () => {
    open(island('interaction'));
    const others: string[] = [];
    document.body.addEventListener('click', () => others.push('body'), { once: false });
    press('#b');
    expect(others).toEqual([]);
    await settle();
    await settle();
    expect(others).toEqual(['body']);
  });

  it.each([
    '<a id="b" href="/x">x</a>',
    '<b id="b" data-emit="cta">x</b>',
    '<summary id="b">x</summary>',
    '<label id="b">x</label>',
    '<input id="b">',
  ])('is left alone where it works without code: %s', async (inner) => {
    open(island('interaction', inner));
    one('#b').addEventListener('click', (event) => presses.push((event.target as Element).id));
    press('#b');
    await settle();
    expect(presses).toEqual(['b']);
  });

  it('is not pressed for ever when its code cannot be had', async () => {
    open(island('interaction'), { fails: () => true });
    press('#b');
    for (let i = 0; i < 10; i++) await settle();
    expect([woken, presses]).toEqual([['n'], []]);
  });

  it('is forgotten when its element is gone by then', async () => {
    open(island('interaction'));
    press('#i');
    one('#b').remove();
    await settle();
    await settle();
    expect([woken, presses]).toEqual([['n'], []]);
  });

  it('counts also when it came before this code was there', async () => {
    open(`${island('interaction')}<button id="plain">x</button>`, { early: ['#b', '#plain'] });
    await settle();
    await settle();
    expect([woken, presses]).toEqual([['n'], ['n b']]);
  });

  it('leaves an island that threw to a press: under a resting pointer it would throw for ever [REL-C6]', async () => {
    open('<m-node id="a" data-wake="interaction" data-failed><button id="x"></button></m-node>');
    one('#x').dispatchEvent(new Event('pointerover', { bubbles: true }));
    await settle();
    expect(woken).toEqual([]);
    press('#x');
    await settle();
    await settle();
    expect([woken, presses]).toEqual([['a'], ['a x']]);
  });

  it('lets what is awake inside an island that cannot wake be pressed [REL-C6]', async () => {
    open(
      '<m-node id="a" data-wake="interaction"><m-slot><m-node id="b" data-wake="interaction" data-awake><button id="x"></button></m-node></m-slot></m-node>',
      { fails: () => true },
    );
    let insidePresses = 0;
    one('#x').addEventListener('click', () => insidePresses++);
    press('#x');
    await settle();
    expect([woken, insidePresses]).toEqual([[], 1]);
  });
});
