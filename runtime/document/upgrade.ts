import type { Upgrade } from '../registry/defineWidget.ts';

export type Upgraded = { props: Record<string, unknown> } | { failure: string };

/** Upgrades a node's props from version `from` to `to`, step by step. Pure: the stored document keeps its own version. */
export function upgradeProps(
  props: Record<string, unknown>,
  versions: { from: number; to: number },
  steps: readonly Upgrade[],
): Upgraded {
  if (!Number.isInteger(versions.from)) return { failure: 'a version that is no whole number' };
  if (versions.from > versions.to)
    return { failure: `version ${versions.from} is newer than this site's ${versions.to}` };
  let upgraded = props;
  for (let version = versions.from; version < versions.to; version++) {
    const step = steps.find((known) => known.from === version);
    if (!step) return { failure: `no way from version ${version} to ${version + 1}` };
    try {
      upgraded = step.up(structuredClone(upgraded));
    } catch (error) {
      return {
        failure: `upgrade from version ${version} failed: ${error instanceof Error ? error.message : String(error)}`,
      };
    }
  }
  return { props: upgraded };
}
