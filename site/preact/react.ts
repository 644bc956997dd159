import './effects.ts';
import compat from 'preact/compat';
import { useState } from 'preact/hooks';

// @ts-expect-error -- its types are written with `export =`, its code is not
export * from 'preact/compat';

let ids = 0;

/** Unique in the page: Preact’s own begins anew in each root, and each island is one. */
export function useId(): string {
  return useState(() => `p-${ids++}`)[0];
}

/** As where no transition runs; react-router imports it. */
export function useOptimistic<S>(state: S): [S, (next: S) => void] {
  return [state, () => undefined];
}

const whole = { ...compat, useId, useOptimistic };

// oxlint-disable-next-line import/no-default-export -- libraries import it
export { whole as default };
