import { inspectCondition } from '#runtime/expression/inspect.ts';
import type { Told } from '../finding.ts';
import type { GateScene } from '../scene.ts';

/** Conditions of the config: those of nodes and forms are type-checked where they are resolved. */
export function* conditions({ site, catalog }: GateScene): Iterable<Told> {
  for (const [index, { when }] of (site.config.access?.forcedPopups ?? []).entries()) {
    const { faults } = inspectCondition(when, catalog.vocabulary, `/access/forcedPopups/${index}/when`);
    for (const fault of faults) yield { ...fault, code: 'node.expression', document: 'config/site' };
  }
}
