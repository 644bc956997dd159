import type { CallName } from '#schemas/platform/index.ts';
import { recordOf } from '#schemas/record.ts';
import { eventDetail } from '../document/callUse.ts';
import type { ActionStep } from '../document/step.ts';
import { nameOfRefusal, PlatformError } from '../ports/errors.ts';
import { isOutage } from '../ports/policy.ts';
import { defineAction } from './defineAction.ts';
import { agreeToCall } from './permit.ts';

/**
 * Asks the platform by call name, as far as the contract lets documents (`schemas/platform/definition.ts`). `then` runs when it agrees, `else` when
 * it refuses, with `code` and `type` of that in `event`. Where it is unknown what it did (no answer, a fault of either side), or it is asked too often,
 * words for a refusal would not be true: the error policy decides, but for the types in `expects` and those that `else` names itself.
 */
export const action = defineAction<{
  call: string;
  input?: Record<string, unknown>;
  expects?: string[];
  then?: ActionStep[];
  else?: ActionStep[];
}>({
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['call'],
    properties: {
      call: { type: 'string' },
      input: { type: 'object' },
      expects: { type: 'array', items: { type: 'string', pattern: '^[A-Z][A-Za-z]*Exception$' }, minItems: 1 },
      then: { type: 'array' },
      else: { type: 'array' },
    },
  },
  async run(context, { call, input = {}, expects = [], ...next }) {
    const source = recordOf(context.step.with?.input);
    const written = Object.keys(source).filter((name) => eventDetail(source[name]) === null);
    if (!(await agreeToCall(context, { call, input, source, written }))) return;
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- agreeToCall knows no other calls
      await context.runtime.ports.platform.call(call as CallName, input);
    } catch (error) {
      if (!next.else || !(error instanceof PlatformError)) throw error;
      if (isOutage(error) && !expects.includes(error.type) && !isNamedIn(next.else, error.type)) throw error;
      return context.run(next.else, nameOfRefusal(error));
    }
    return context.run(next.then ?? []);
  },
});

/** Checks whether a condition of these steps asks for this type of error, as by `event.type`; steps of a call inside speak of that call. */
function isNamedIn(steps: unknown, type: string): boolean {
  if (!Array.isArray(steps)) return false;
  return steps.map(recordOf).some(({ do: name, with: given }) => {
    const { condition = null, then, else: otherwise } = recordOf(given);
    if (name !== 'if') return false;
    return JSON.stringify(condition).includes(`"${type}"`) || isNamedIn(then, type) || isNamedIn(otherwise, type);
  });
}
