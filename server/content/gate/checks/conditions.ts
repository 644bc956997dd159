import { inspectCondition } from '#runtime/expression/inspect.ts';
import type { AnyDocument } from '#schemas/content/index.ts';
import { byBrandClock } from '../../compose/byBrandClock.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** Conditions of the config, and of popups that open by themselves: those of nodes and forms are type-checked where they are resolved. */
export const conditions = checkOfDocument([], function* (content, { catalog }) {
  for (const { condition, pointer } of conditionsIn(content)) {
    // which clock a time is read by is the brand's affair: any says whether it is one
    const { faults } = inspectCondition(byBrandClock(condition, undefined), catalog.vocabulary, pointer);
    for (const fault of faults) yield { ...fault, code: 'node.expression', document: nameOf(content) };
  }
});

function conditionsIn(content: AnyDocument): { condition: unknown; pointer: string }[] {
  if (content.kind === 'popup')
    return (content.opens ?? []).flatMap(({ show }, index) =>
      show === undefined ? [] : [{ condition: show, pointer: `/opens/${index}/show` }],
    );
  const { forcedPopups = [] } = content.kind === 'config' ? (content.access ?? {}) : {};
  return forcedPopups.map(({ when }, index) => ({ condition: when, pointer: `/access/forcedPopups/${index}/when` }));
}
