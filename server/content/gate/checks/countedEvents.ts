import { faultWords } from '#runtime/expression/faultWords.ts';
import { countedEvents as catalogue } from '#schemas/countedEvents.ts';
import { recordOf } from '#schemas/record.ts';
import { escaped } from '../../document/heldIn.ts';
import { checkOfDocument, nameOf } from '../scene.ts';
import { stepsIn } from '../stepsIn.ts';

const known: Readonly<Record<string, { values: readonly string[] }>> = catalogue;

/** Events that documents tell counters: one of the catalogue, with the values that it has. */
export const countedEvents = checkOfDocument([], function* (content) {
  const document = nameOf(content);
  for (const { name, pointer, with: given } of stepsIn(content)) {
    const { name: event, detail } = given;
    if (name !== 'track' || typeof event !== 'string') continue;
    const place = { document, code: 'track.unknown' as const };
    const entry = Object.hasOwn(known, event) ? known[event] : undefined;
    if (!entry) {
      const allowed = Object.keys(known);
      const words = faultWords('track.event', { event, names: allowed.join(', ') });
      yield { ...place, pointer: `${pointer}/with/name`, ...words, allowed };
      continue;
    }
    const { values } = entry;
    for (const value of Object.keys(recordOf(detail)).filter((one) => !values.includes(one)))
      yield {
        ...place,
        pointer: `${pointer}/with/detail/${escaped(value)}`,
        ...(values.length === 0
          ? faultWords('track.noValue', { value })
          : faultWords('track.value', { value, names: values.join(', ') })),
        allowed: values,
      };
  }
});
