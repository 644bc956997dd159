import { reaction } from 'mobx';
import type { FromFrame, ToFrame } from '#schemas/frame.ts';
import { isIn, type Point } from '../move/followPointer.ts';
import type { Moving } from '../move/Moving.ts';

interface Options {
  frame(): HTMLIFrameElement | null;
  say(message: ToFrame): void;
}

type Dragged = Extract<FromFrame, { kind: 'move' | 'release' | 'cancel' | 'over' }>;

/** Sends the position of a dragging pointer to the page in the frame, and receives the parts there. Both windows may get pointer events. */
export class DragOverFrame {
  readonly #moving: Moving;
  readonly #options: Options;
  readonly #stops: readonly (() => void)[];
  #isOver = false;

  constructor(moving: Moving, options: Options) {
    this.#moving = moving;
    this.#options = options;
    this.#stops = [
      reaction(
        () => moving.point,
        (point) => this.#follow(point),
      ),
      reaction(
        () => [moving.shown, moving.words] as const,
        ([placed, label]) => options.say({ kind: 'place', placed, label }),
      ),
    ];
  }

  hear(message: Dragged): void {
    if (message.kind === 'over') {
      if (this.#isOver) this.#moving.aim(message.places);
      return;
    }
    if (!this.#moving.isDragging) return;
    if (message.kind === 'release') return this.#moving.drop();
    if (message.kind === 'cancel') return this.#moving.cancel();
    const { left, top, scale } = this.#box;
    this.#moving.goTo({ x: message.x * scale + left, y: message.y * scale + top });
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  /** Box of the frame's window in this window. `scale`: one of its pixels here, where a wide page is made smaller. */
  get #box(): { left: number; top: number; right: number; bottom: number; scale: number } {
    const frame = this.#options.frame();
    const { left = 0, top = 0, right = 0, bottom = 0, width = 0 } = frame?.getBoundingClientRect() ?? {};
    return { left, top, right, bottom, scale: frame && frame.offsetWidth > 0 ? width / frame.offsetWidth : 1 };
  }

  #follow(point: Point | null): void {
    const box = this.#box;
    const isOver = point !== null && isIn(box, point);
    const { left, top, scale } = box;
    if (isOver) this.#options.say({ kind: 'drag', point: { x: (point.x - left) / scale, y: (point.y - top) / scale } });
    else if (this.#isOver) this.#options.say({ kind: 'drag', point: null });
    if (this.#isOver && !isOver) this.#moving.aim([]);
    this.#isOver = isOver;
  }
}
