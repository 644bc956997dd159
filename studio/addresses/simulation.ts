import { isSame } from '#runtime/document/diff.ts';
import type { Trace } from './addressCalls.ts';

/** Where an address leads by the drafts, and where it leads visitors now, if that is elsewhere. */
export interface Simulated extends Trace {
  now: Trace['outcome'] | null;
}

/** Results that can be looked at alone. */
export const results = ['all', 'elsewhere', 'lost'] as const;
export type Result = (typeof results)[number];

/** Puts what the drafts do beside what the live site does. @param live answers to the same addresses, in the same order */
export function simulate(drafted: readonly Trace[], live: readonly Trace[]): Simulated[] {
  return drafted.map((trace, at) => {
    const { outcome } = live[at] ?? trace;
    return { ...trace, now: isSame(placeOf(outcome), placeOf(trace.outcome)) ? null : outcome };
  });
}

/** Where visitors end up. A page that moved is the same page, whatever its own address is now, and no page is like another one that is not there. */
function placeOf(outcome: Trace['outcome']): object {
  if (outcome.kind !== 'page' && outcome.kind !== 'missing') return outcome;
  const { path: _, ...place } = outcome;
  return place;
}

/** Addresses of a result: those that go elsewhere than now, those at which visitors find nothing, or all. */
export function withResult(simulated: readonly Simulated[], result: Result): readonly Simulated[] {
  if (result === 'elsewhere') return simulated.filter(({ now }) => now !== null);
  if (result === 'lost') return simulated.filter(({ outcome: { kind } }) => kind === 'missing' || kind === 'loop');
  return simulated;
}
