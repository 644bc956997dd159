import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Resource } from '#runtime/data/Resource.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import type { Runtime } from '#runtime/store/Runtime.ts';
import type { History, HistoryFileRequest } from '#schemas/platform/cashierHistory.ts';
import styles from './History.module.css';
import { HistoryRow } from './HistoryRow.tsx';
import { PAGE_SIZE, pageOf } from './pages.ts';
import type { Props } from './schema.ts';

/** Height of a line of two rows of text, in pixels, and the least of any: where one is higher, the list is drawn once more when it was measured. */
const ROW_PX = 74;
/** Rows drawn beyond both edges: a turn of a wheel shows no gap. */
const BEYOND = 2;

interface RowsProps extends Pick<ViewProps<Props>, 't' | 'format' | 'emit'>, Pick<Props, 'label' | 'receipt'> {
  /** Number of lines in the history. */
  total: number;
  request: HistoryFileRequest;
}

/** A list as long as the history, which draws and requests only the lines in sight. It scrolls with the page. */
export const HistoryRows = observer(function HistoryRows({ total, request, label, ...row }: RowsProps): ReactNode {
  const runtime = useRuntime();
  const list = useRef<HTMLUListElement>(null);
  // Without the place of the list, the rows of a whole screen would be drawn where a part of it is left.
  const [top, setTop] = useState<number | null>(null);
  useLayoutEffect(() => {
    const above = list.current?.getBoundingClientRect().top ?? 0;
    setTop(Math.round(above + window.scrollY));
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- no compiler runs over this code
  const virtual = useWindowVirtualizer({
    count: total,
    enabled: top !== null, // it reads the window's place when it begins: by then the page is laid out
    estimateSize: () => ROW_PX,
    overscan: BEYOND,
    scrollMargin: top ?? 0,
    measureElement: heightOf,
  });
  const lineAt = linesOf(request, runtime);
  return (
    <ul
      ref={list}
      className={styles.list}
      aria-label={label}
      style={
        { '--row': `${ROW_PX}px`, blockSize: top === null ? total * ROW_PX : virtual.getTotalSize() } as CSSProperties
      }
    >
      {virtual.getVirtualItems().map(({ index, start }) => (
        <li
          key={index}
          ref={virtual.measureElement}
          data-index={index}
          className={styles.item}
          aria-setsize={total}
          aria-posinset={index + 1}
          style={{ insetBlockStart: start - (top ?? 0) }}
        >
          <HistoryRow {...lineAt(index)} {...row} />
        </li>
      ))}
    </ul>
  );
});

/** Finds lines by their place; those of one page are found in one answer. */
function linesOf(request: HistoryFileRequest, runtime: Runtime) {
  const pages = new Map<number, Resource<History>>();
  return (index: number) => {
    const number = Math.floor(index / PAGE_SIZE);
    const page = pages.get(number) ?? pageOf(number, request, runtime);
    pages.set(number, page);
    return { page, item: page.value?.items[index % PAGE_SIZE], hasFailed: page.state === 'failed' };
  };
}

/** Height of a row as the browser reports it. A new one is as high as expected until then: reading it would lay out the page for each row. */
function heightOf(row: Element, entry: ResizeObserverEntry | undefined, virtual: Virtualizer<Window, Element>): number {
  const [box] = entry?.borderBoxSize ?? [];
  return box ? Math.round(box.blockSize) : (virtual.measurementsCache[virtual.indexFromElement(row)]?.size ?? ROW_PX);
}
