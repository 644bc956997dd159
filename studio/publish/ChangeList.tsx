import { useEffect, useRef } from 'react';
import { KINDS, type NodeChange } from './changesBetween.ts';
import css from './Publish.module.css';

/** List of changes by part, in words. Each leads to its part. */
export function ChangeList({
  changes,
  choose,
  chosen = -1,
}: {
  changes: readonly NodeChange[];
  choose: (index: number) => void;
  /** Index of the current change. */
  chosen?: number;
}) {
  const current = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is looked at
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <ul className={css.changes}>
      {changes.map(({ kind, id, title, details }, index) => (
        <li
          key={`${kind} ${id}`}
          ref={index === chosen ? current : null}
          data-kind={kind}
          aria-current={index === chosen || undefined}
        >
          <button type="button" className="quiet" onClick={() => choose(index)}>
            <span className={css.kind}>{KINDS[kind]}</span> {title}
          </button>
          {details.map((line) => (
            <p key={line} dir="auto">
              {line}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
