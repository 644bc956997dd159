import { faultWords } from '#runtime/expression/faultWords.ts';
import { calls as platformCalls } from '#schemas/platform/index.ts';
import { checkOfDocument, nameOf } from '../scene.ts';
import { stepsIn } from '../stepsIn.ts';

/** Actions that request unknown calls of the platform. */
export const calls = checkOfDocument([], function* (content) {
  for (const { name, pointer, with: given } of stepsIn(content)) {
    const { call } = given;
    if (name !== 'call' || typeof call !== 'string' || Object.hasOwn(platformCalls, call)) continue;
    const place = { document: nameOf(content), pointer: `${pointer}/with/call` };
    yield { ...place, code: 'action.call', ...faultWords('call.named', { call }) };
  }
});
