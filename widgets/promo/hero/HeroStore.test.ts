// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HeroStore } from './HeroStore.ts';

const WIDTH = 1000;

/** A stage of slides of which jsdom lays out nothing: its sizes and scrolling are stood in for. */
function makeHero({ slides = 3, dir = 'ltr' } = {}): { frame: HTMLElement; stage: HTMLElement } {
  document.body.innerHTML = `<section dir="${dir}"><div style="direction:${dir}">${'<article data-slide=""></article>'.repeat(slides)}</div></section>`;
  const frame = document.querySelector('section') as HTMLElement;
  const stage = frame.firstElementChild as HTMLElement;
  Object.defineProperty(stage, 'clientWidth', { value: WIDTH });
  stage.scrollTo = ((to: ScrollToOptions) => {
    stage.scrollLeft = to.left ?? 0;
  }) as typeof stage.scrollTo;
  return { frame, stage };
}

function makeClock(): {
  after: (ms: number, task: () => void) => () => void;
  now: () => number;
  pending: (() => void)[];
  tick(): void;
} {
  const pending: (() => void)[] = [];
  return {
    pending,
    now: () => 0,
    after: (_ms, task) => {
      pending.push(task);
      return () => void pending.splice(pending.indexOf(task), 1);
    },
    tick: () => pending.shift()?.(),
  };
}

describe('HeroStore', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
  });

  it('shows the slide a dot names, and goes round at the end', () => {
    const { frame, stage } = makeHero();
    const store = new HeroStore(makeClock(), { count: 3, autoplayMs: undefined });
    store.attach(frame, stage);
    store.show(2);
    expect([store.index, stage.scrollLeft]).toEqual([2, 2 * WIDTH]);
    store.show(3);
    expect([store.index, stage.scrollLeft]).toEqual([0, 0]);
  });

  it('follows a stage that the visitor has dragged', () => {
    const { frame, stage } = makeHero();
    const store = new HeroStore(makeClock(), { count: 3, autoplayMs: undefined });
    store.attach(frame, stage);
    stage.scrollLeft = WIDTH * 0.9;
    store.follow();
    expect(store.index).toBe(1);
  });

  it('scrolls the other way in right-to-left pages', () => {
    const { frame, stage } = makeHero({ dir: 'rtl' });
    const store = new HeroStore(makeClock(), { count: 3, autoplayMs: undefined });
    store.attach(frame, stage);
    store.show(1);
    expect(stage.scrollLeft).toBe(-WIDTH);
  });

  it('stands still by default', () => {
    const { frame, stage } = makeHero();
    const clock = makeClock();
    new HeroStore(clock, { count: 3, autoplayMs: undefined }).attach(frame, stage);
    expect(clock.pending).toHaveLength(0);
  });

  it('goes on by itself only while nobody points at it, and stops when paused', () => {
    const { frame, stage } = makeHero();
    const clock = makeClock();
    const store = new HeroStore(clock, { count: 3, autoplayMs: 5_000 });
    store.attach(frame, stage);
    clock.tick();
    expect(store.index).toBe(1);
    frame.dispatchEvent(new Event('pointerenter'));
    expect(clock.pending).toHaveLength(0);
    frame.dispatchEvent(new Event('pointerleave'));
    expect(clock.pending).toHaveLength(1);
    store.toggle();
    expect([store.isPlaying, clock.pending.length]).toEqual([false, 0]);
  });

  it('does not move for those who asked for less motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { frame, stage } = makeHero();
    const clock = makeClock();
    new HeroStore(clock, { count: 3, autoplayMs: 5_000 }).attach(frame, stage);
    expect(clock.pending).toHaveLength(0);
  });
});
