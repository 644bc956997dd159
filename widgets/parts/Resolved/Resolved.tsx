import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Readable } from '#runtime/data/Readable.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { PlatformError } from '#runtime/ports/errors.ts';
import { useResource } from '#runtime/render/useResource.ts';
import { recordOf } from '#schemas/record.ts';
import { Failure } from './Failure.tsx';
import { Ghost } from './Ghost.tsx';
import styles from './Resolved.module.css';

interface ResolvedProps<T> {
  /** From the view's `data`; undefined where this visitor has none: nothing is drawn. */
  of: Readable<T> | undefined;
  t: Translate;
  /** Name of the data while it loads, for screen readers; a ghost of one's own says it itself. */
  label?: string;
  /** Holds the place while it is on its way; a row when left out. */
  ghost?: ReactNode;
  /** Message in place of the content where there is none. */
  empty?: ReactNode;
  /** True if the answer is empty; when left out, an answer without `items`. */
  isEmpty?: (value: T) => boolean;
  /** Message when it cannot be loaded, in place of the general one. */
  failure?: string;
  /** Draws what failed in another way than by a message with a button; null: by that one. */
  failed?: (failed: Failed) => ReactNode;
  children: (value: T) => ReactNode;
}

/** What a view may show of a failure. */
export interface Failed {
  /** The platform's refusal; null where it did not answer. */
  refusal: PlatformError | null;
  retry(): void;
}

/** Draws what was asked for in each of its states: a ghost that holds its place, plain words with another try, words for nothing, the content. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an observer forgets that it takes any resource
export const Resolved = observer(function Resolved(props: ResolvedProps<unknown>): ReactNode {
  const { of, t, label, ghost, empty, isEmpty = hasNoItems, failure, failed, children } = props;
  const { state, value, refusal } = useResource(of);
  if (!of) return null;
  const retry = (): void => void of.retry();
  if (state === 'failed') return failed?.({ refusal, retry }) ?? <Failure t={t} words={failure} retry={retry} />;
  if (state !== 'ready') return ghost ?? <Ghost label={label} />;
  if (empty !== undefined && isEmpty(value)) return <p className={styles.empty}>{empty}</p>;
  return children(value);
}) as <T>(props: ResolvedProps<T>) => ReactNode;

function hasNoItems(value: unknown): boolean {
  const { items } = recordOf(value);
  return Array.isArray(items) && items.length === 0;
}
