import { fieldTypesIn, formsIn } from '#runtime/bundle/formsIn.ts';
import type { DrawnDocument } from '#runtime/bundle/site.ts';
import type { WidgetModules } from '#runtime/document/view.ts';
import type { Payload, PayloadNode } from '#runtime/render/payload.ts';

/** Node types of the fields of a document's forms: the server draws them too, so their rules have to stand in the page from the start. */
export function fieldTypesOf({ data }: Pick<DrawnDocument, 'data'>): string[] {
  return formsIn(data).flatMap(fieldTypesIn).map(asNodeType);
}

/** Adds to nodes of a page that hold forms which field types come by their addresses. */
export function withFieldTypes(nodes: Payload['nodes'], modules: WidgetModules): Payload['nodes'] {
  const withTypes = ([id, node]: [string, PayloadNode]): [string, PayloadNode] => {
    const types = formsIn({ [id]: node.data ?? {} })
      .flatMap(fieldTypesIn)
      .map(asNodeType);
    const parts = [...new Set(types)].filter((type) => Object.hasOwn(modules, type));
    return [id, parts.length === 0 ? node : { ...node, parts }];
  };
  return Object.fromEntries(Object.entries(nodes).map(withTypes));
}

function asNodeType(type: string): string {
  return `fields/${type}`;
}
