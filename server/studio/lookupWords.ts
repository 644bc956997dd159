import type { ValueType } from '#runtime/expression/types.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { callNames, definitionOf } from '#schemas/platform/index.ts';
import type { StudioLookup, StudioLookups } from '#schemas/studioLookups.ts';
import { listsIn, valuesIn } from '../content/address/answerSchema.ts';
import { publicCall } from '../content/address/publicCall.ts';

/** Calls that a page's parameters may be looked up by, with what they take and where their answers have values. */
export function lookupWords(): StudioLookups {
  const names = callNames.filter((name) => publicCall(name) !== null);
  return Object.fromEntries(names.map((name) => [name, lookupOf(name)]));
}

function lookupOf(name: (typeof callNames)[number]): StudioLookup {
  const { request, response } = definitionOf(name);
  const { properties = {}, required = [] } = request;
  const listed = Object.entries(properties).flatMap(([input, { enum: values }]) =>
    Array.isArray(values) ? [[input, values.map(String)] as const] : [],
  );
  return {
    takes: Object.keys(properties),
    needs: [...required],
    listed: Object.fromEntries(listed),
    values: placesIn(response),
    lists: Object.fromEntries(listsIn(response).map(([place, row]) => [place, placesIn(row)])),
  };
}

/** Types of values that can stand in an address, or name a picture. */
const PLAIN: ReadonlySet<ValueType> = new Set(['text', 'number']);

function placesIn(schema: JsonSchema): string[] {
  return valuesIn(schema).flatMap(([place, type]) => (PLAIN.has(type) ? [place] : []));
}
