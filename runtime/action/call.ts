import type { CallName } from '#schemas/platform/index.ts';
import { type ActionStep, defineAction } from './defineAction.ts';

/** Asks the platform by call name. `then` runs when it agrees, `else` when it refuses; without `else` a refusal meets the error policy. */
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
    try {
      await context.runtime.ports.platform.call(call as CallName, input);
    } catch (error) {
      if (!next.else) throw error;
      return context.run(next.else);
    }
    return context.run(next.then ?? []);
  },
});
