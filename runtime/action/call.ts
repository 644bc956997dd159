import type { CallName } from '#schemas/platform/index.ts';
import type { ActionStep } from '../document/step.ts';
import { nameOfRefusal, PlatformError, UnreachableError } from '../ports/errors.ts';
import { type ActionContext, defineAction } from './defineAction.ts';
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
    if (!(await agreeToCall(context, { call, input, written: writtenInputs(context) }))) return;
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

/** Inputs that stand in the document as they are; `{ "get": … }` reads what the visitor chose. */
function writtenInputs({ step }: ActionContext): string[] {
  const input = step.with?.input;
  if (input === null || typeof input !== 'object') return [];
  return Object.entries(input).flatMap(([name, value]) => (isRead(value) ? [] : [name]));
}

function isRead(value: unknown): boolean {
  return value !== null && typeof value === 'object' && 'get' in value;
}
