import type { Delivered } from '#runtime/document/view.ts';
import { ContractError } from '#runtime/ports/errors.ts';

/** Checks the envelope of what came over the wire. Props are checked per node, by the checks that travel with the widgets. @throws ContractError */
export function checkDelivered<K extends Delivered['kind']>(
  value: unknown,
  kinds: readonly K[],
): Extract<Delivered, { kind: K }> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part is looked at below
  const { kind, nodes } = (value ?? {}) as { kind?: K; nodes?: unknown };
  if (kind === undefined || !kinds.includes(kind))
    throw new ContractError(`a document of kind ${String(kind)}`, '/kind');
  if (kind !== 'redirect' && (nodes === null || typeof nodes !== 'object'))
    throw new ContractError('a document without nodes', '/nodes');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its envelope is looked at above
  return value as Extract<Delivered, { kind: K }>;
}
