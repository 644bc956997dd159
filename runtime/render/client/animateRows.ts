import { type AnimationController, autoAnimate } from '@formkit/auto-animate';

/**
 * Rows of a list that come, go or change places are seen to do so. The library learns how far the page is scrolled with the next scroll: on a page
 * that is scrolled already rows change at once until then, for with the first that goes it might lead to where it thinks the page is.
 */
export function animateRows(list: HTMLElement): AnimationController {
  const moving = autoAnimate(list);
  if (scrollX === 0 && scrollY === 0) return moving;
  moving.disable();
  const leaving = new AbortController();
  addEventListener('scroll', moving.enable, { once: true, signal: leaving.signal });
  const destroy = (): void => {
    leaving.abort();
    moving.destroy?.();
  };
  return { ...moving, destroy };
}
