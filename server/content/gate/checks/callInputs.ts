import { callFaults } from '../../address/callFaults.ts';
import { checkOfDocument, nameOf } from '../scene.ts';
import { stepsIn } from '../stepsIn.ts';

/** Inputs that actions send and the platform's calls do not take: unknown names, wrong values, and missing required ones. */
export const callInputs = checkOfDocument([], function* (content) {
  for (const { name, pointer, with: given } of stepsIn(content)) {
    const { call, input = {} } = given;
    if (name !== 'call' || typeof call !== 'string' || input === null || typeof input !== 'object') continue;
    const place = { document: nameOf(content), code: 'action.input' as const };
    for (const fault of callFaults(call, { ...input }, { isWhole: true }))
      yield { ...place, ...fault, pointer: `${pointer}/with/input${fault.pointer}` };
  }
});
