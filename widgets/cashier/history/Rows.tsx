import { type ReactNode, useRef } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { HistoryFileRequest } from '#schemas/platform/cashierHistory.ts';
import styles from './History.module.css';
import { Row } from './Row.tsx';
import type { Props } from './schema.ts';
import { useRowsInSight } from './useRowsInSight.ts';

interface RowsProps extends Pick<ViewProps<Props>, 't' | 'format' | 'emit'>, Pick<Props, 'label' | 'receipt'> {
  /** Number of lines in the history. */
  total: number;
  request: HistoryFileRequest;
}

/** A list as long as the history, which draws and requests only the lines in sight. */
export function Rows({ total, label, ...row }: RowsProps): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const { first, end, before, after } = useRowsInSight(list, total);
  return (
    <ul
      ref={list}
      className={styles.list}
      aria-label={label}
      style={{ paddingBlockStart: before, paddingBlockEnd: after }}
    >
      {Array.from({ length: end - first }, (_, place) => first + place).map((index) => (
        <li key={index} className={styles.item} aria-setsize={total} aria-posinset={index + 1}>
          <Row index={index} {...row} />
        </li>
      ))}
    </ul>
  );
}
