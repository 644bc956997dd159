import type { ActionStep } from '../document/step.ts';
import type { Condition } from '../expression/types.ts';
import { defineAction } from './defineAction.ts';

/** Runs `then` when the condition holds now, else `else`. */
export const action = defineAction<{ condition: Condition; then?: ActionStep[]; else?: ActionStep[] }>({
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['condition'],
    properties: { condition: { type: 'object' }, then: { type: 'array' }, else: { type: 'array' } },
  },
  run(context, { condition, then = [], else: otherwise = [] }) {
    const { runtime, detail, dialog } = context;
    const holds = runtime.holds(condition, { detail, ...(dialog === undefined ? {} : { dialog }) });
    return context.run(holds ? then : otherwise);
  },
});
