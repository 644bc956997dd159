import { t } from '../words/t.ts';

/** Screens that a page is looked at on, one of each breakpoint, and their widths in pixels. Source: CFG-06. */
export const screens = [
  [t('canvas.phone'), 390],
  [t('canvas.tablet'), 820],
  [t('canvas.laptop'), 1_024],
  [t('canvas.largeLaptop'), 1_280],
  [t('canvas.smallDesktop'), 1_366],
  [t('canvas.desktop'), 1_440],
  [t('canvas.mediumDesktop'), 1_728],
  [t('canvas.largeDesktop'), 1_920],
] as const;
