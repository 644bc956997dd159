import type { CallName, CallTypes } from '#schemas/platform/index.ts';
import type { Resource } from './Resource.ts';

/** Type of a view's `data` for these needs: the answer of a public one, a resource for one of the visitor's own. */
export type DataOf<N> = {
  [K in keyof N]: N[K] extends { call: infer C extends CallName }
    ? N[K] extends { for: string }
      ? Resource<CallTypes[C]['response']>
      : CallTypes[C]['response']
    : never;
};
