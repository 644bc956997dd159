import { isOfDoor } from '#runtime/document/doors.ts';
import { checkReferences } from '../../checkReferences.ts';
import type { Code } from '../codes.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** What documents name of each other and of the settings, and is not there. */
export const references = checkOfDocument(['names'], function* (content, { catalog, names }) {
  for (const { scope: _scope, ...fault } of checkReferences(content, { catalog, has: (name) => names.has(name) })) {
    yield { ...fault, code: codeOf(fault), document: nameOf(content) };
  }
});

function codeOf({ found, expected }: { found: string; expected: string }): Code {
  if (isOfDoor(expected)) return 'address.refused';
  return found.startsWith('setting ') ? 'setting.unknown' : 'reference.missing';
}
