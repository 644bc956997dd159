import type { ActionStep } from '#runtime/document/step.ts';

/** Runs actions where the form stands. */
export type Run = (
  steps: readonly ActionStep[],
  detail?: Readonly<Record<string, string>>,
  how?: { byItself?: boolean },
) => Promise<void>;
