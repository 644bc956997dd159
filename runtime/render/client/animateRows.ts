import autoAnimate, { type AnimationController } from '@formkit/auto-animate';

/**
 * Rows of a list that come, go or change places are seen to do so. The library learns how far the page is scrolled with the next scroll: loaded on a
 * page that is scrolled already, it would take it for one at its beginning, and lead there when the first row goes. So it is told.
 */
export function animateRows(list: HTMLElement): AnimationController {
  dispatchEvent(new Event('scroll'));
  return autoAnimate(list);
}
