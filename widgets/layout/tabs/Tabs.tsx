import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { Props } from './schema.ts';
import styles from './Tabs.module.css';
import { tabAfterKey } from './tabAfterKey.ts';

/** Tabs over panels that all stay in the page, so that what a visitor did in one is not lost by looking at another. */
export function Tabs({ id, props, slots, page, emit }: ViewProps<Props>): ReactNode {
  const tabs = props.tabs.filter(({ slot }) => slots[slot] !== undefined);
  const [chosen, setChosen] = useState(tabs[0]?.slot);
  const list = useRef<HTMLDivElement>(null);
  const choose = (slot: string): void => {
    if (slot === chosen) return;
    setChosen(slot);
    emit('chosen', { slot });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ slot }) => slot === chosen);
    const next = tabAfterKey(event.key, { at, count: tabs.length, dir: page.dir });
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab) return;
    event.preventDefault();
    choose(tab.slot);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={props.label} className={styles.list}>
        {tabs.map(({ slot, label }) => (
          <button
            key={slot}
            type="button"
            role="tab"
            id={`${id}-tab-${slot}`}
            className={styles.tab}
            aria-selected={slot === chosen}
            aria-controls={`${id}-panel-${slot}`}
            tabIndex={slot === chosen ? 0 : -1}
            onClick={() => choose(slot)}
            onKeyDown={onKeyDown}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ slot, label }) => (
        <section
          key={slot}
          role="tabpanel"
          id={`${id}-panel-${slot}`}
          aria-labelledby={`${id}-tab-${slot}`}
          className={styles.panel}
          data-chosen={slot === chosen}
        >
          <p className={styles.name}>{label}</p>
          {slots[slot]}
        </section>
      ))}
    </div>
  );
}
