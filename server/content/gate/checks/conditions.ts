import { inspectCondition } from '#runtime/expression/inspect.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** Conditions of the config: those of nodes and forms are type-checked where they are resolved. */
export const conditions = checkOfDocument([], function* (content, { catalog }) {
  if (content.kind !== 'config') return;
  for (const [index, { when }] of (content.access?.forcedPopups ?? []).entries()) {
    const { faults } = inspectCondition(when, catalog.vocabulary, `/access/forcedPopups/${index}/when`);
    for (const fault of faults) yield { ...fault, code: 'node.expression', document: nameOf(content) };
  }
});
