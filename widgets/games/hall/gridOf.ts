import styles from './HallCard.module.css';

/** Layout of a list, as its style sheet decides. */
export interface Grid {
  columns: number;
  /** From the top of a row to the top of the next, in pixels. */
  pitch: number;
}

export const isSame = (one: Grid, other: Grid): boolean => one.columns === other.columns && one.pitch === other.pitch;

/** The first card that is drawn in a list. */
export const cardIn = (list: HTMLElement): Element | null => list.querySelector(`.${styles.card}`);

/** Reads how the rows of a drawn list stand, by the cards of its first row. @returns null while it has no card to go by */
export function gridOf(list: HTMLElement): Grid | null {
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const columns = gridTemplateColumns.split(' ').filter((size) => size.endsWith('px')).length;
  const cards = [...list.querySelectorAll(`.${styles.card}`)].slice(0, columns);
  const heightPx = Math.max(0, ...cards.map((card) => card.getBoundingClientRect().height));
  if (columns === 0 || heightPx === 0) return null;
  return { columns, pitch: heightPx + (Number.parseFloat(rowGap) || 0) };
}
