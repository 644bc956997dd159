import type { Fault } from '#runtime/document/fault.ts';
import { faultsInWords } from '#runtime/document/faultsInWords.ts';
import { checkTree, type NodeMap } from '#runtime/document/tree.ts';
import { faultWords } from '#runtime/expression/faultWords.ts';
import { quote } from '#runtime/expression/finding.ts';
import { type DocumentKind, documentKinds, variant } from '#schemas/content/envelope.ts';
import type { FormDocument } from '#schemas/content/form.ts';
import { documentSchemas } from '#schemas/content/index.ts';
import { recordOf } from '#schemas/record.ts';
import { createAjv } from '../document/createAjv.ts';
import { isDocumentKind } from '../document/isDocumentKind.ts';
import { checkFormShape } from '../forms/checkFormShape.ts';

export type CheckDocument = (value: Readonly<Record<string, unknown>>) => Fault[];

let compiled: CheckDocument | undefined;

/**
 * The check of whole documents: their kind's schema, then the shape of their trees and forms. Nodes' props are checked when they are resolved.
 * It is the same for the whole process: compiling the schemas takes a third of a second.
 */
export function documentCheck(): CheckDocument {
  compiled ??= compile();
  return compiled;
}

function compile(): CheckDocument {
  const ajv = createAjv({ allErrors: true }); // a fault in one node must not hide a fault of the document
  const checks = Object.fromEntries(documentKinds.map((kind) => [kind, ajv.compile(documentSchemas[kind])]));
  const checkVariant = ajv.compile(variant);
  return (value) => {
    const { kind } = value;
    const check = isDocumentKind(kind) ? checks[kind] : undefined;
    if (!check || !isDocumentKind(kind))
      return [
        {
          pointer: '/kind',
          ...faultWords('shape.oneOf', { value: quote(kind), names: documentKinds.join(', ') }),
          scope: 'document',
        },
      ];
    const [validate, schema] = 'operations' in value ? [checkVariant, variant] : [check, documentSchemas[kind]];
    const faults = validate(value)
      ? []
      : scoped(faultsInWords(validate.errors ?? [], value, { scope: 'document', prefix: '', schema }));
    const isBroken = faults.some(({ scope }) => scope === 'document');
    if (kind === 'form' && !('operations' in value) && !isBroken)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its schema has just been checked
      return checkFormShape(value as unknown as FormDocument);
    if (!('nodes' in value) || isBroken) return faults;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its schema has just been checked
    return [...faults, ...checkTree(value.nodes as NodeMap, rootsOf(kind, value))];
  };
}

/** A fault inside one node's own props-like parts costs that node, not the document. */
function scoped(faults: Fault[]): Fault[] {
  return faults.map((fault) =>
    /^\/nodes\/[^/]+\/(props|on|bind|show)\b/.test(fault.pointer) ? { ...fault, scope: 'node' } : fault,
  );
}

function rootsOf(kind: DocumentKind, value: Readonly<Record<string, unknown>>): string[] {
  if (kind !== 'popup') return [String(value.root)];
  return Object.values(recordOf(value.views)).map((view) => String(recordOf(view)['root']));
}
