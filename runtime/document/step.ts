import { isRecord } from '#schemas/record.ts';

/** One step of a list of actions as documents write it: `{ "do": "popup.open", "with": { "popup": "auth" } }`. */
export interface ActionStep {
  do: string;
  with?: Readonly<Record<string, unknown>>;
}

/** Lists of actions by the event that they follow. */
export type StepTable = Readonly<Record<string, readonly ActionStep[]>>;

/** Checks the shape alone; `checkSteps` says what is wrong with it. */
export function isStepTable(value: unknown): value is StepTable {
  return isRecord(value) && Object.values(value).every((list) => Array.isArray(list) && list.every(isStep));
}

function isStep(value: unknown): boolean {
  return isRecord(value) && typeof value['do'] === 'string' && (value['with'] === undefined || isRecord(value['with']));
}
