import { type ComponentChildren, options, type VNode } from 'preact';
import { hydrate } from 'preact/compat';
import { createRoot } from 'preact/compat/client';

export { createRoot };

interface HydrateOptions {
  onRecoverableError?: (error: unknown) => void;
}

/** As preact/debug knows it: called with each element that the HTML did not have. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types leave out what its tools use
const hooks = options as { __m?: (vnode: VNode) => void };

/** Preact’s own tells nobody where the server’s HTML is not what is drawn over it. */
export function hydrateRoot(
  container: Element,
  children: ComponentChildren,
  { onRecoverableError }: HydrateOptions,
): ReturnType<typeof createRoot> {
  hooks.__m = ({ type }) => onRecoverableError?.(new Error(`the server drew no <${String(type)}> there`));
  hydrate(children, container);
  delete hooks.__m;
  return createRoot(container);
}
