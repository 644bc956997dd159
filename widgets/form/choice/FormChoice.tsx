import { type KeyboardEvent, useRef, useState } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import styles from './FormChoice.module.css';
import type { Props } from './schema.ts';

/** Forms behind tabs. All of them stay where they are, so that nothing typed is lost by looking at another. */
export function FormChoice({ id, props, slots, page, emit }: ViewProps<Props>) {
  const options = props.options.filter(({ slot }) => slots[slot] !== undefined);
  const [chosen, setChosen] = useState(options[0]?.slot ?? '');
  if (options.length <= 1) return <>{slots[chosen]}</>;
  const choose = (slot: string): void => {
    setChosen(slot);
    emit('chosen', { slot });
  };
  return (
    <div className={styles.choice}>
      <FormTabs {...{ id, options, chosen, label: props.label, dir: page.dir, onChoose: choose }} />
      {options.map(({ slot }) => (
        <div
          key={slot}
          role="tabpanel"
          id={`${id}-panel-${slot}`}
          aria-labelledby={`${id}-tab-${slot}`}
          hidden={slot !== chosen}
        >
          {slots[slot]}
        </div>
      ))}
    </div>
  );
}

interface TabsProps {
  id: string;
  label: string;
  options: Props['options'];
  chosen: string;
  dir: 'ltr' | 'rtl';
  onChoose: (slot: string) => void;
}

function FormTabs({ id, label, options, chosen, dir, onChoose }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const at = options.findIndex(({ slot }) => slot === chosen);
    const target = targetOf(event.key, { count: options.length, at, dir });
    const option = options[target];
    if (!option) return;
    event.preventDefault();
    onChoose(option.slot);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move} tabIndex={-1}>
      {options.map((option) => (
        <button
          key={option.slot}
          type="button"
          role="tab"
          id={`${id}-tab-${option.slot}`}
          className={styles.tab}
          aria-selected={option.slot === chosen}
          aria-controls={`${id}-panel-${option.slot}`}
          tabIndex={option.slot === chosen ? 0 : -1}
          onClick={() => onChoose(option.slot)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

/** Index of the tab that an arrow, Home or End leads to; -1 for any other key. Arrows follow the direction of the page. */
function targetOf(key: string, { count, at, dir }: { count: number; at: number; dir: 'ltr' | 'rtl' }): number {
  const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const targets: Readonly<Record<string, number>> = {
    [forward]: (at + 1) % count,
    [back]: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[key] ?? -1;
}
