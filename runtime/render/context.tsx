import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { Ports } from '../ports/index.ts';
import type { Areas } from '../store/areas.ts';
import type { Runtime } from '../store/Runtime.ts';

/** Ways to draw a tree: into HTML, over HTML that is already there, or fresh in the browser. */
export type RenderMode = 'server' | 'hydrate' | 'client';

export interface RenderScope {
  runtime: Runtime;
  mode: RenderMode;
  /** The dialog this tree stands in, if any. */
  dialog?: number;
}

export const ScopeContext = createContext<RenderScope | null>(null);

/** The scope of this root. For awake views; a `never` view gets all it needs as props. */
export function useScope(): RenderScope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('A view was rendered outside a runtime');
  return scope;
}

export function useRuntime(): Runtime {
  return useScope().runtime;
}

/** An area's store by name; reads inside `observer` follow it. */
export function useArea<N extends keyof Areas>(name: N): Areas[N] {
  return useRuntime().area(name);
}

/** A store of this view's own, built once. A `stop` method, if it has one, runs when the view goes. */
export function useOwn<S extends object>(create: (ports: Ports, runtime: Runtime) => S): S {
  const runtime = useRuntime();
  const [store] = useState(() => create(runtime.ports, runtime));
  useEffect(() => () => (store as { stop?: () => void }).stop?.(), [store]);
  return store;
}

/**
 * Runs an asynchronous task of a view. A second call while it runs does nothing. Errors of the task are reported, and shown by the policy of their
 * type.
 */
export function useTask<A extends unknown[]>(task: (...args: A) => Promise<void>): [(...args: A) => void, boolean] {
  const runtime = useRuntime();
  const [isRunning, setRunning] = useState(false);
  const running = useRef(false);
  const work = async (args: A): Promise<void> => {
    running.current = true;
    setRunning(true);
    try {
      await task(...args);
    } catch (error) {
      runtime.fail(error);
    } finally {
      running.current = false;
      setRunning(false);
    }
  };
  const run = (...args: A): void => {
    if (!running.current) void work(args);
  };
  return [run, isRunning];
}
