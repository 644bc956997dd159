import type { CallName } from '#schemas/platform/index.ts';
import { PlatformError } from '../ports/errors.ts';
import { type ActionContext, type ActionStep, defineAction } from './defineAction.ts';
import { agreeToCall } from './permit.ts';

/**
 * Asks the platform by call name, as far as the contract lets documents (`schemas/platform/definition.ts`). `then` runs when it agrees,
 * `else` when it refuses, with `code` and `type` of the refusal in `event`; without `else` a refusal meets the error policy.
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
      await context.runtime.ports.platform.call(call as CallName, input);
    } catch (error) {
      if (!next.else) throw error;
      return context.run(next.else, whyOf(error));
    }
    return context.run(next.then ?? []);
  },
});

function whyOf(error: unknown): Readonly<Record<'code' | 'type', string>> {
  if (!(error instanceof PlatformError)) return { code: 'unreachable', type: 'UnreachableError' };
  return { code: String(error.code ?? error.type), type: error.type };
}

/** Inputs that stand in the document as they are; `{ "get": … }` reads what the visitor chose. */
function writtenInputs({ step }: ActionContext): string[] {
  const input = step.with?.input;
  if (input === null || typeof input !== 'object') return [];
  return Object.entries(input).flatMap(([name, value]) => (isRead(value) ? [] : [name]));
}

function isRead(value: unknown): boolean {
  return value !== null && typeof value === 'object' && 'get' in value;
}
