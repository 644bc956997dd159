import type { Told } from './finding.ts';
import type { GateCheck, GateScene } from './scene.ts';

/** Runs checks over one brand. One that throws is a finding itself: the others go on, and nobody mistakes silence for a yes. */
export function* runChecks(scene: GateScene, checks: Readonly<Record<string, GateCheck>>): Iterable<Told> {
  for (const [name, check] of Object.entries(checks)) {
    try {
      yield* check(scene);
    } catch (error) {
      const document = `brand/${scene.site.brand.id}`;
      yield {
        code: 'gate.failed',
        document,
        pointer: '',
        found: `check «${name}», which broke: ${String(error)}`,
        expected: 'an answer',
      };
    }
  }
}
