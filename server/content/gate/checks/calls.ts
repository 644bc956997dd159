import { calls as platformCalls } from '#schemas/platform/index.ts';
import type { Told } from '../finding.ts';
import type { GateScene } from '../scene.ts';
import { stepsIn } from '../stepsIn.ts';

/** Actions that ask the platform for what it does not know. */
export function* calls({ documents }: GateScene): Iterable<Told> {
  for (const [document, content] of documents) {
    for (const {
      name,
      pointer,
      with: { call },
    } of stepsIn(content)) {
      if (name !== 'call' || typeof call !== 'string' || Object.hasOwn(platformCalls, call)) continue;
      yield {
        code: 'action.call',
        document,
        pointer: `${pointer}/with/call`,
        found: `call ${call}`,
        expected: 'a call of the platform',
      };
    }
  }
}
