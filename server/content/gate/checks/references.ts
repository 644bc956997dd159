import { checkReferences } from '../../compose/checkReferences.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** References of documents to each other and to the settings that lead nowhere; also actions and fields that a form names. */
export const references = checkOfDocument(['names', 'routes'], function* (content, { catalog, names, routes }) {
  const findPage = (id: string): string | undefined => routes.pathOf(id);
  for (const told of checkReferences(content, { catalog, findPage, has: (name) => names.has(name) }))
    yield { ...told, document: nameOf(content) };
});
