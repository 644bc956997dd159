import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { Props } from './schema.ts';
import styles from './Tabs.module.css';
import { tabAfterKey } from './tabAfterKey.ts';

/** Tabs over panels that all stay in the page, so that what a visitor did in one is not lost by looking at another. */
export function Tabs({ id, props, slots, page, emit }: ViewProps<Props>): ReactNode {
  const tabs = props.tabs.filter(({ slot }) => slots[slot] !== undefined);
  const [chosen, setChosen] = useState(tabs[0]?.slot ?? '');
  const choose = (slot: string): void => {
    if (slot === chosen) return;
    setChosen(slot);
    emit('chosen', { slot });
  };
  return (
    <div className={styles.tabs}>
      <TabList id={id} label={props.label} tabs={tabs} chosen={chosen} choose={choose} dir={page.dir} />
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

interface TabListProps {
  id: string;
  label: string;
  tabs: Props['tabs'];
  chosen: string;
  choose: (slot: string) => void;
  dir: 'ltr' | 'rtl';
}

/** One stop of the Tab key; the arrows move between the tabs and choose at once. */
function TabList({ id, label, tabs, chosen, choose, dir }: TabListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ slot }) => slot === chosen);
    const next = tabAfterKey(event.key, { at, count: tabs.length, dir });
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab) return;
    event.preventDefault();
    choose(tab.slot);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.list}>
      {tabs.map((tab) => (
        <button
          key={tab.slot}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.slot}`}
          className={styles.tab}
          aria-selected={tab.slot === chosen}
          aria-controls={`${id}-panel-${tab.slot}`}
          tabIndex={tab.slot === chosen ? 0 : -1}
          onClick={() => choose(tab.slot)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
