declare global {
  /** Names of the components that React drew so far, in order; see countComponents. */
  var drawnComponents: string[];
}

/** React's record of a component, an element or a text; only the parts read here. */
interface Fiber {
  tag: number;
  flags: number;
  type: { name?: string } | string | null;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/**
 * Writes down every component that React draws, where React's own tools look. Runs before React's code does, in a test or in a page: it may
 * use nothing of this module.
 */
export function countComponents(): void {
  const DRAWN = 1; // React's flag «PerformedWork»
  const COMPONENTS = new Set([0, 1, 11, 15]); // functions, classes, those with a ref, memoized ones
  const note = (fiber: Fiber): void => {
    if (COMPONENTS.has(fiber.tag) && (fiber.flags & DRAWN) !== 0)
      globalThis.drawnComponents.push(typeof fiber.type === 'function' ? (fiber.type as { name: string }).name : '');
    if (fiber.child === fiber.alternate?.child) return; // nothing below was looked at
    for (let child = fiber.child; child; child = child.sibling) note(child);
  };
  globalThis.drawnComponents = [];
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_id: number, root: { current: Fiber }) => note(root.current),
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
    },
  });
}
