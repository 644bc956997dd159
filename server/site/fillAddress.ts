import type { SiteCatalog } from '#runtime/bundle/catalog.ts';
import type { ReadyNode, ResolvedNodes } from '#runtime/document/node.ts';
import { readFact } from '#runtime/expression/facts.ts';
import type { Binding } from '#runtime/expression/types.ts';
import type { PageFacts } from '#runtime/registry/view.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { createSchemaCheck } from '../content/document/createSchemaCheck.ts';

const faultsOf = createSchemaCheck();

/**
 * Replaces bindings that read the address, or values found for it, by those values, so that needs are requested with them and the browser
 * has nothing left to do. A value that the prop does not take is skipped: then its `or`, else the document's own value, stays.
 */
export function fillAddress(nodes: ResolvedNodes, page: PageFacts, { widgets }: SiteCatalog): ResolvedNodes {
  const filled = Object.entries(nodes).flatMap(([id, node]) => {
    if (node.broken || !node.bind) return [];
    const said = Object.entries(node.bind).flatMap(([name, binding]) => {
      return isPlain(binding) && isOfAddress(binding.get, page)
        ? [[name, binding, readFact(binding.get, page)] as const]
        : [];
    });
    if (said.length === 0) return [];
    const properties = (Object.hasOwn(widgets, node.type) && widgets[node.type]?.props['properties']) || {};
    const props = said.flatMap(([name, { or }, value]) => {
      const schema = Reflect.get(properties, name) as JsonSchema | undefined;
      const taken = [value, or].find((one) => one !== undefined && one !== null && faultsOf(schema, one).length === 0);
      return taken === undefined ? [] : [[name, taken] as const];
    });
    return [
      [
        id,
        without(
          node,
          said.map(([name]) => name),
          Object.fromEntries(props),
        ),
      ] as const,
    ];
  });
  return filled.length === 0 ? nodes : { ...nodes, ...Object.fromEntries(filled) };
}

/** Checks whether a path names a part of the address, or a value found for it. */
function isOfAddress(path: string, { found = {} }: PageFacts): boolean {
  return path.startsWith('params.') || Object.hasOwn(found, path);
}

/** True when the value needs no format; formats need the language's formatters, which only the drawing has. */
function isPlain({ as = 'text' }: Binding): boolean {
  return as === 'text';
}

function without({ bind = {}, props, ...node }: ReadyNode, names: readonly string[], said: object): ReadyNode {
  const left = Object.entries(bind).filter(([name]) => !names.includes(name));
  return { ...node, props: { ...props, ...said }, ...(left.length > 0 ? { bind: Object.fromEntries(left) } : {}) };
}
