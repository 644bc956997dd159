import { type AnimationController, autoAnimate } from '@formkit/auto-animate';

/** The library learns how far the page is scrolled with the next scroll: loaded on a page that is scrolled already, it would take it for one at its beginning. */
let isScrollKnown = scrollX === 0 && scrollY === 0;
if (!isScrollKnown) addEventListener('scroll', () => (isScrollKnown = true), { once: true });

/**
 * Rows of a list that come, go or change places are seen to do so. Until the library knows how far the page is scrolled they change at once: with
 * the first row that goes, it would lead to where it thinks the page is.
 */
export function animateRows(list: HTMLElement): AnimationController {
  const moving = autoAnimate(list);
  if (isScrollKnown) return moving;
  moving.disable();
  addEventListener('scroll', moving.enable, { once: true });
  return moving;
}
