// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromFrame } from '#schemas/frame.ts';
import { dragNodes } from './dragNodes.ts';

const posted: FromFrame[] = [];
dragNodes(
  (message) => posted.push(message),
  () => true,
);

/** A finger on the page; `isPrimary`: the first of several. */
function finger(type: 'pointerDown' | 'pointerUp' | 'pointerCancel', isPrimary = true): void {
  const target = document.querySelector('p') ?? document.body;
  fireEvent[type](target, { pointerType: 'touch', isPrimary, button: 0, clientX: 10, clientY: 20 });
}

beforeEach(() => {
  vi.useFakeTimers();
  posted.length = 0;
  document.body.innerHTML = '<m-node id="page:hero"><p>Hero</p></m-node>';
});
afterEach(() => vi.useRealTimers());

describe('a finger that drags a part of the page', () => {
  const takenUp: FromFrame[] = [
    { kind: 'dragStart', id: 'hero' },
    { kind: 'move', x: 10, y: 20 },
  ];
  beforeEach(() => {
    finger('pointerDown');
    vi.runAllTimers();
    expect(posted).toEqual(takenUp);
  });

  it('puts it down where it is lifted', () => {
    finger('pointerUp');
    expect(posted).toEqual([...takenUp, { kind: 'release' }]);
  });

  it.each<[string, () => void]>([
    ['a gesture of the system', () => finger('pointerCancel')],
    ['a second finger', () => finger('pointerDown', false)],
  ])('leaves it where it was when it is broken off by %s', (_by, breakOff) => {
    breakOff();
    finger('pointerUp');
    expect(posted).toEqual([...takenUp, { kind: 'cancel' }]);
  });
});
