import { autorun } from 'mobx';
import type { Runtime } from '../../store/Runtime.ts';
import type { PayloadNode } from '../payload.ts';

/** Shows an element only while its live condition holds. @returns stop */
export function followCondition(element: HTMLElement, node: PayloadNode, runtime: Runtime): () => void {
  const { show } = node;
  if (!show) return () => undefined;
  return autorun(() => {
    element.hidden = !runtime.holds(show);
  });
}
