// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ShelfStore } from './ShelfStore.ts';

const VISIBLE = 1000;
const WHOLE = 2500;

function makeShelf(dir = 'ltr'): { shelf: HTMLElement; scrolled: number[] } {
  const scrolled: number[] = [];
  const shelf = document.createElement('div');
  shelf.style.direction = dir;
  document.body.replaceChildren(shelf);
  Object.defineProperties(shelf, { clientWidth: { value: VISIBLE }, scrollWidth: { value: WHOLE } });
  shelf.scrollBy = ((by: ScrollToOptions) => void scrolled.push(by.left ?? 0)) as typeof shelf.scrollBy;
  return { shelf, scrolled };
}

describe('ShelfStore', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe(): void {}
        disconnect(): void {}
      },
    );
  });

  it('says which way there is more', () => {
    const store = new ShelfStore();
    const { shelf } = makeShelf();
    store.attach(shelf);
    expect([store.hasBefore, store.hasAfter]).toEqual([false, true]);
    shelf.scrollLeft = WHOLE - VISIBLE;
    store.follow();
    expect([store.hasBefore, store.hasAfter]).toEqual([true, false]);
  });

  it('turns by most of what is seen', () => {
    const store = new ShelfStore();
    const { shelf, scrolled } = makeShelf();
    store.attach(shelf);
    store.turn(1);
    store.turn(-1);
    expect(scrolled).toEqual([850, -850]);
  });

  it('turns the other way, and counts down, in right-to-left pages', () => {
    const store = new ShelfStore();
    const { shelf, scrolled } = makeShelf('rtl');
    store.attach(shelf);
    store.turn(1);
    expect(scrolled).toEqual([-850]);
    shelf.scrollLeft = -500;
    store.follow();
    expect(store.hasBefore).toBe(true);
  });
});
