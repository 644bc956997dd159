import { Ajv } from 'ajv';
import { answerPart } from '#schemas/checkedPart.ts';
import { knownValues } from '#schemas/knownValues.ts';
import { type CallName, definitionOf } from '#schemas/platform/index.ts';

const ajv = new Ajv({ allowUnionTypes: true });
const checks = new Map<CallName, ReturnType<typeof ajv.compile>>();

/** Whether a call's contract allows such data, read as a browser reads them. */
export function isSoundAnswer(name: CallName, data: unknown): boolean {
  const { response } = definitionOf(name);
  const check = checks.get(name) ?? ajv.compile(answerPart(response));
  checks.set(name, check);
  return check(knownValues(response, data)) === true;
}
