import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRuntime } from '#runtime/render/context.tsx';
import type { Grid } from './gridOf.ts';

/** A long list as it is laid out. */
export interface LaidOut {
  grid: Grid;
  /** From the top of the page to the list, in pixels; 0 until it is known. */
  top: number;
  /** Games of one part, and of the whole list. */
  size: number;
  total: number;
}

/** Scrolls to the place that the visitor left this list at, else to the beginning of the address's part. @returns whether that is done */
export function useBeginning({ grid, top, size, total }: LaidOut, page: number): boolean {
  const { navigation } = useRuntime().ports;
  const [isPlaced, setPlaced] = useState(page === 1);
  useLayoutEffect(() => {
    if (isPlaced || top === 0) return;
    const stored = navigation.storedPlace();
    const beginning = Math.floor(((page - 1) * size) / grid.columns) * grid.pitch - headerPx();
    const isOfPart = stored !== null && partAt(stored / grid.columns, { grid, size, total }) === page;
    window.scrollTo(0, top + (isOfPart ? (stored / grid.columns) * grid.pitch : beginning));
    // oxlint-disable-next-line react/set-state-in-effect -- what was scrolled to is known only once the list has its height
    setPlaced(true);
  }, [isPlaced, top, page, size, total, grid, navigation]);
  return isPlaced;
}

/**
 * The address says which part is in sight: a visitor who opens it begins there. The entry of the history says the place itself, for who comes back.
 * A list that is scrolled past says neither any more: what stands below it is in sight, which may be another list. One that is below the page's upper
 * edge takes back what it said, and not what another list has said since.
 * @param scrolledPx null while the list is not yet where it begins
 */
export function useStoredPlace(scrolledPx: number | null, laidOut: LaidOut, isMoving: boolean): void {
  const { grid, top } = laidOut;
  const { navigation } = useRuntime().ports;
  const rows = scrolledPx === null || top === 0 ? null : rowsBefore(scrolledPx, laidOut);
  const part = rows === null ? null : partAt(rows, laidOut);
  const isAtEdge = rows !== null && rows >= 0;
  const ownPart = useRef(1);
  // a list that comes to the edge again speaks for the page again, in the part that it was left in
  useEffect(() => {
    if (part === null) return;
    const address = navigation.current();
    const shown = Number(address.searchParams.get('page') ?? 1);
    const isOwn = isAtEdge || shown === ownPart.current;
    if (isAtEdge) ownPart.current = part;
    if (shown === part || !isOwn) return;
    if (part === 1) address.searchParams.delete('page');
    else address.searchParams.set('page', String(part));
    navigation.rewrite(address.pathname + address.search + address.hash);
  }, [navigation, part, isAtEdge]);
  // browsers count how often an entry is written: not while the list moves
  const place = isAtEdge && !isMoving ? rows * grid.columns : null;
  useEffect(() => {
    if (place !== null) navigation.storePlace(place);
  }, [navigation, place]);
  // who presses sooner leaves from where the list is then; once the list has gone, the entry is the next page's
  useEffect(() => {
    const left = new AbortController();
    const store = (): void => navigation.storePlace(((window.scrollY - top) / grid.pitch) * grid.columns);
    if (isAtEdge)
      for (const kind of ['click', 'pagehide']) addEventListener(kind, store, { capture: true, signal: left.signal });
    return () => left.abort();
  }, [navigation, isAtEdge, top, grid]);
}

/** Rows that are scrolled by; negative while the list is below the page's upper edge, null once all of it is above. */
function rowsBefore(scrolledPx: number, { grid, top, total }: LaidOut): number | null {
  const rows = (scrolledPx - top) / grid.pitch;
  return Math.round(rows) < Math.ceil(total / grid.columns) ? rows : null;
}

/** The part that is in sight where so many rows are scrolled by. */
function partAt(rows: number, { grid, size, total }: Omit<LaidOut, 'top'>): number {
  const last = (Math.max(0, Math.round(rows)) + 1) * grid.columns - 1;
  return Math.floor(Math.min(last, total - 1) / size) + 1;
}

/** Height of what stands over the page's upper edge, as the style sheet says it to the browser, in pixels. */
function headerPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
}
