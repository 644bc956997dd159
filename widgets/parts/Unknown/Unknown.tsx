import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Resource } from '#runtime/data/Resource.ts';
import { useResource } from '#runtime/render/useResource.ts';
import styles from './Unknown.module.css';

interface UnknownProps<T> {
  /** What is not known yet. */
  of: Resource<T> | undefined;
}

/**
 * Stands where it is not known yet how much there is to show. What comes below it, in this part and in its section, waits out of sight meanwhile: it
 * would be pushed away under the finger that reaches for it. Once there was an answer or a failure, what stands below has been seen and is never
 * taken away again: another try leaves it where it is.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an observer forgets that it takes any resource
export const Unknown = observer(function Unknown({ of }: UnknownProps<unknown>): ReactNode {
  const { isAgain } = useResource(of);
  return isAgain ? null : <span hidden className={styles.unknown} />;
}) as <T>(props: UnknownProps<T>) => ReactNode;
