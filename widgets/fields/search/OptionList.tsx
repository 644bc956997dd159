import { Combobox } from '@base-ui/react/combobox';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useImperativeHandle, useRef } from 'react';
import type { SearchedOption } from './rankOptions.ts';
import styles from './SearchSelect.module.css';

/** Height of an option in pixels: room for a finger or an unsteady mouse. */
const OPTION_PX = 44;
/** Options drawn beyond both edges, so that a turn of the wheel shows no gap. */
const BEYOND = 6;

/** Handle that the surrounding box controls the list by. */
export interface ListHandle {
  /** Brings the option that the keyboard, or opening, led to into sight. */
  follow(index: number, reason: string): void;
}

/** The options in sight and a few beyond, in a list as long as all of them. */
export function OptionList({ options, ref }: { options: readonly SearchedOption[]; ref: Ref<ListHandle> }) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- no compiler runs over this code
  const virtual = useVirtualizer({
    count: options.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => OPTION_PX,
    overscan: BEYOND,
  });
  useImperativeHandle(ref, () => ({
    // The pointer highlights only what is in sight already.
    follow: (index, reason) => {
      if (index < 0 || reason === 'pointer') return;
      const align = reason === 'keyboard' ? 'auto' : 'center';
      queueMicrotask(() => virtual.scrollToIndex(index, { align }));
    },
  }));
  return (
    <div ref={scroller} className={styles.scroller} role="presentation">
      <div className={styles.sheet} role="presentation" style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const option = options[index];
          if (!option) return null;
          return (
            <Combobox.Item
              key={key}
              index={index}
              value={option}
              className={styles.option}
              aria-setsize={options.length}
              aria-posinset={index + 1}
              style={{ insetBlockStart: start }}
            >
              <span className={styles.label}>{option.label}</span>
              <Combobox.ItemIndicator className={styles.tick}>
                <Tick />
              </Combobox.ItemIndicator>
            </Combobox.Item>
          );
        })}
      </div>
    </div>
  );
}

function Tick() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path d="m3 8.5 3.5 3.5L13 4.5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
