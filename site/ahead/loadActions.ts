import type { PayloadNode } from '#runtime/render/payload.ts';
import { findAction } from '../wire/actions.ts';

/** Loads the code of the actions that a press on these nodes may run, so that no press waits for it. What cannot be loaded is loaded by the press. */
export async function loadActions(nodes: Readonly<Record<string, Pick<PayloadNode, 'on'>>>): Promise<void> {
  const names = new Set(Object.values(nodes).flatMap(({ on }) => namesIn(on)));
  await Promise.allSettled([...names].map((name) => findAction(name)));
}

/** Names of the actions in lists of steps, those of inner lists (`then`, `else`) too. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (value === null || typeof value !== 'object') return [];
  return [
    ...('do' in value && typeof value.do === 'string' ? [value.do] : []),
    ...Object.values(value).flatMap(namesIn),
  ];
}
