import type { Engine } from '../engine.ts';
import { findAction } from '../wire/actions.ts';

/** Loads the code of the actions that a press on this page may run, so that no press waits for it. What cannot be loaded is loaded by the press. */
export async function loadActions({ payload }: Pick<Engine, 'payload'>): Promise<void> {
  const names = new Set(Object.values(payload.nodes).flatMap(({ on }) => namesIn(on)));
  await Promise.allSettled([...names].map(findAction));
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
