import { type ComponentChildren, isValidElement, options, type VNode } from 'preact';
import { hydrate } from 'preact/compat';
import { createRoot } from 'preact/compat/client';

export { createRoot };

interface HydrateOptions {
  onRecoverableError?: (error: unknown) => void;
}

/** Props of what a root draws, which stay when it is drawn again → listener for what the server's HTML lacks. */
const listeners = new WeakMap<object, (error: unknown) => void>();

/** An element as Preact's own tools know it: `__` is the one around it. */
interface Placed extends VNode {
  __?: Placed | null;
}

/**
 * As Preact's own tools know it: called with each element that the HTML did not have, also where a part wakes later than its root. Preact reports
 * no other differences: texts are written anew, what is too much is taken away, attributes stay as they are.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types leave out what its tools use
(options as { __m?: (vnode: Placed) => void }).__m = (vnode) => {
  for (let one: Placed | null | undefined = vnode; one; one = one.__) {
    const listener = listeners.get(one.props);
    if (listener) return listener(new Error(`the server drew no <${String(vnode.type)}> there`));
  }
};

export function hydrateRoot(
  container: Element,
  children: ComponentChildren,
  { onRecoverableError }: HydrateOptions,
): ReturnType<typeof createRoot> {
  if (onRecoverableError && isValidElement(children)) listeners.set(children.props, onRecoverableError);
  hydrate(children, container);
  return createRoot(container);
}
