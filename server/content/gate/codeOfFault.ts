import type { Fault } from '#runtime/document/fault.ts';
import { isOfPageLink } from '#runtime/document/pageLinks.ts';
import { isOfSanitizer } from '#runtime/document/sanitize.ts';
import type { FindingCode } from '#schemas/findingCodes.ts';

/** Kinds of fault that resolving and the checks of trees report, by their place and text; the first that fits counts. */
const KINDS: readonly [code: FindingCode, fits: (fault: Fault) => boolean][] = [
  ['tree.unreachable', ({ scope, found }) => scope === 'warning' && found.startsWith('a node that nothing leads to')],
  ['tree.missing', ({ scope, found }) => scope === 'warning' && found.startsWith('node ')],
  ['text.missing', ({ scope, found }) => scope === 'warning' && found.startsWith('text «')],
  ['image.missing', ({ scope, found }) => scope === 'node' && found.startsWith('"media:')],
  ['link.page', ({ expected }) => isOfPageLink(expected)],
  ['address.refused', ({ scope, expected }) => scope === 'warning' || isOfSanitizer(expected)],
  ['weight.nodes', ({ scope, pointer }) => scope === 'document' && pointer === '/nodes'],
  ['node.type', ({ pointer }) => /^\/nodes\/[^/]+\/type$/.test(pointer)],
  ['node.version', ({ pointer }) => /^\/nodes\/[^/]+\/v$/.test(pointer)],
  ['node.expression', ({ pointer }) => /^\/nodes\/[^/]+\/(?:show|bind)\b/.test(pointer)],
  ['node.action', ({ pointer }) => /^\/nodes\/[^/]+\/on\b/.test(pointer)],
  ['node.props', ({ pointer, scope }) => scope === 'node' && pointer.startsWith('/nodes/')],
  ['form.part', ({ scope }) => scope === 'node'],
];

/** Returns the kind of finding for a fault. `isRead`: the document could be read at all. */
export function codeOfFault(fault: Fault, isRead = true): FindingCode {
  if (!isRead) return / (characters|bytes)$/.test(fault.found) ? 'weight.bytes' : 'document.unreadable';
  return KINDS.find(([, fits]) => fits(fault))?.[0] ?? 'document.shape';
}
