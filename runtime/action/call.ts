import type { CallName } from '#schemas/platform/index.ts';
import { recordOf } from '#schemas/record.ts';
import { eventDetail } from '../document/callUse.ts';
import type { ActionStep } from '../document/step.ts';
import { nameOfRefusal, PlatformError } from '../ports/errors.ts';
import type { PlatformPort } from '../ports/platform.ts';
import { isOutage } from '../ports/policy.ts';
import { defineAction } from './defineAction.ts';
import { agreeToCall } from './permit.ts';

/**
 * Asks the platform by call name, as far as the contract lets documents (`schemas/platform/definition.ts`). `then` runs when it agrees, `else` when
 * it refuses, with `code` and `type` of that in `event`. Where it is unknown what it did (no answer, a fault of either side), or it is asked too often,
 * words for a refusal would not be true: the error policy decides, unless a condition of `else` asks for that very type.
 */
export const action = defineAction<{
  call: string;
  input?: Record<string, unknown>;
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
      then: { type: 'array' },
      else: { type: 'array' },
    },
  },
  async run(context, { call, input = {}, ...next }) {
    const source = recordOf(context.step.with?.input);
    const written = Object.keys(source).filter((name) => eventDetail(source[name]) === null);
    if (!(await agreeToCall(context, { call, input, source, written }))) return;
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a press may ask too, as for a file
      const platform = context.runtime.ports.platform as PlatformPort;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- agreeToCall knows no other calls
      await platform.call(call as CallName, input);
    } catch (error) {
      if (!next.else || !(error instanceof PlatformError)) throw error;
      if (isOutage(error) && !isNamedIn(next.else, error.type)) throw error;
      return context.run(next.else, nameOfRefusal(error));
    }
    return context.run(next.then ?? []);
  },
});

/** Checks whether these steps speak of this type of error, as in a condition on `event.type`; what a call inside does speaks of that call. */
function isNamedIn(steps: readonly ActionStep[], type: string): boolean {
  const withoutCalls = (_key: string, value: unknown): unknown => (recordOf(value)['do'] === 'call' ? null : value);
  return JSON.stringify(steps, withoutCalls).includes(`"${type}"`);
}
