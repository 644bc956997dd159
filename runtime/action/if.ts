import { evaluate } from '../expression/evaluate.ts';
import type { Condition } from '../expression/types.ts';
import { type ActionStep, defineAction } from './defineAction.ts';

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
    const holds = evaluate(
      condition,
      (path) => runtime.value(path, { detail, ...(dialog === undefined ? {} : { dialog }) }),
      runtime.ports.clock.now(),
    );
    return context.run(holds ? then : otherwise);
  },
});
