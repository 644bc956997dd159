import { checkReferences } from '../../checkReferences.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** What documents name of each other and of the settings, and is not there. */
export const references = checkOfDocument(['names'], function* (content, { catalog, names }) {
  for (const { scope: _scope, ...fault } of checkReferences(content, { catalog, has: (name) => names.has(name) })) {
    const code = fault.found.startsWith('setting ') ? 'setting.unknown' : 'reference.missing';
    yield { ...fault, code, document: nameOf(content) };
  }
});
