import type { CallName } from '#schemas/platform/index.ts';
import { recordOf } from '#schemas/record.ts';
import { eventDetail } from '../document/callUse.ts';
import type { ActionStep } from '../document/step.ts';
import { nameOfRefusal, PlatformError, UnreachableError } from '../ports/errors.ts';
import { defineAction } from './defineAction.ts';
import { agreeToCall } from './permit.ts';

/**
 * Asks the platform by call name, as far as the contract lets documents (`schemas/platform/definition.ts`). `then` runs when it agrees,
 * `else` when it refuses or cannot be reached, with `code` and `type` of that in `event`; without `else`, and for a fault of either side, the
 * error policy decides.
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
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- agreeToCall knows no other calls
      await context.runtime.ports.platform.call(call as CallName, input);
    } catch (error) {
      const isRefusal = error instanceof PlatformError || error instanceof UnreachableError;
      if (!next.else || !isRefusal) throw error;
      return context.run(next.else, nameOfRefusal(error));
    }
    return context.run(next.then ?? []);
  },
});
