import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Resource } from '#runtime/data/Resource.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import { useResource } from '#runtime/render/useResource.ts';
import { Nothing } from '../Nothing/Nothing.tsx';
import { Resolved } from '../Resolved/Resolved.tsx';

interface RenewedProps<T> {
  /** The server's data when it drew the page; undefined where it could not be fetched. */
  known: T | undefined;
  /** The same for this visitor and now; undefined where there is none. */
  of: Resource<T> | undefined;
  t: Translate;
  /** Name of the data while it loads, for screen readers. */
  label: string;
  /** Message if neither can be loaded. */
  failure: string;
  /** @param isNewest false for what the server knew @param isWaiting true while the newest is on its way */
  children: (value: T, isNewest: boolean, isWaiting: boolean) => ReactNode;
}

/** Draws what everybody may read at once, then this visitor's own content in its place. Until that is there, screen readers announce that it is loading. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an observer forgets that it takes any resource
export const Renewed = observer(function Renewed(props: RenewedProps<unknown>): ReactNode {
  const { known, of, t, label, failure, children } = props;
  const { value, isWaiting } = useResource(of);
  if (!of && known === undefined) return <Nothing words={failure} />;
  if (known === undefined)
    return (
      <Resolved of={of} t={t} label={label} failure={failure}>
        {(answer) => children(answer, true, false)}
      </Resolved>
    );
  return (
    <div aria-busy={isWaiting || undefined}>
      {value === null ? children(known, false, isWaiting) : children(value, true, isWaiting)}
    </div>
  );
}) as <T>(props: RenewedProps<T>) => ReactNode;
