import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { useResource } from '#runtime/render/useResource.ts';
import { JUST_SIGNED_IN } from '../justSignedIn.ts';
import type { Data, Props } from './schema.ts';

/** Reads what the player's pages share, if the player has just signed in: whatever reads the same has the answer then. */
export const AtSignIn = observer(function AtSignIn({ data }: ViewProps<Props, Data>): ReactNode {
  const { storage } = useRuntime().ports;
  const [isFresh] = useState(() => storage.get(JUST_SIGNED_IN) !== null);
  useEffect(() => storage.remove(JUST_SIGNED_IN), [storage]); // a reload is no sign-in
  useResource(isFresh ? data.profile : undefined);
  useResource(isFresh ? data.loyalty : undefined);
  useResource(isFresh ? data.offers : undefined);
  useResource(isFresh ? data.limits : undefined);
  return null;
});
