import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { HistoryFileRequest } from '#schemas/platform/cashierHistory.ts';
import styles from './History.module.css';
import { HistoryRow } from './HistoryRow.tsx';
import type { Props } from './schema.ts';

/** Height of a line of two rows of text, in pixels, and the least of any: where one is higher, the list is drawn once more when it was measured. */
const ROW_PX = 74;
/** Rows drawn beyond both edges, so that a turn of the wheel shows no gap. */
const BEYOND = 6;

interface RowsProps extends Pick<ViewProps<Props>, 't' | 'format' | 'emit'>, Pick<Props, 'label' | 'receipt'> {
  /** Number of lines in the history. */
  total: number;
  request: HistoryFileRequest;
}

/** A list as long as the history, which draws and requests only the lines in sight. It scrolls with the page. */
export function HistoryRows({ total, label, ...row }: RowsProps): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const above = list.current?.getBoundingClientRect().top ?? 0;
    setTop(Math.round(above + window.scrollY));
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- no compiler runs over this code
  const virtual = useWindowVirtualizer({
    count: total,
    estimateSize: () => ROW_PX,
    overscan: BEYOND,
    scrollMargin: top,
  });
  return (
    <ul
      ref={list}
      className={styles.list}
      aria-label={label}
      style={{ '--row': `${ROW_PX}px`, blockSize: virtual.getTotalSize() } as CSSProperties}
    >
      {virtual.getVirtualItems().map(({ index, start }) => (
        <li
          key={index}
          ref={virtual.measureElement}
          data-index={index}
          className={styles.item}
          aria-setsize={total}
          aria-posinset={index + 1}
          style={{ insetBlockStart: start - top }}
        >
          <HistoryRow index={index} {...row} />
        </li>
      ))}
    </ul>
  );
}
