import type { Delivered } from '#runtime/document/view.ts';
import { ContractError } from '#runtime/ports/errors.ts';
import { recordOf } from '#schemas/record.ts';

/** Checks the envelope of what came over the wire. Props are checked per node, by the checks that travel with the widgets. @throws ContractError */
export function checkDelivered<K extends Delivered['kind']>(
  value: unknown,
  kinds: readonly K[],
): Extract<Delivered, { kind: K }> {
  const { kind, nodes } = recordOf(value);
  if (!isOfKind(value, kinds)) throw new ContractError(`a document of kind ${String(kind)}`, '/kind');
  if (kind !== 'redirect' && (nodes === null || typeof nodes !== 'object'))
    throw new ContractError('a document without nodes', '/nodes');
  return value;
}

function isOfKind<K extends Delivered['kind']>(
  value: unknown,
  kinds: readonly K[],
): value is Extract<Delivered, { kind: K }> {
  return kinds.some((kind) => kind === recordOf(value)['kind']);
}
