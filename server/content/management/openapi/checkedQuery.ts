import type { FastifyRequest } from 'fastify';
import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import type { Call } from '#schemas/management/call.ts';
import { createSchemaCheck } from '../../document/createSchemaCheck.ts';
import { badQuery, parseQuery, type Raw } from '../query/parseQuery.ts';

/** A call that declares its query. */
type Asking = Readonly<Required<Pick<Call, 'query'>> & Pick<Call, 'queryNeeds'>>;

/** A group, such as `pagination[page]=2`, is as it was written. */
type Value<S> = S extends { type: 'object' } ? Raw : S extends JSONSchema ? FromSchema<S> : never;

/** Values of a call's query, by name: numbers are numbers, and those of `queryNeeds` are there. */
export type QueryOf<C extends Asking> = { [K in keyof C['query']]?: Value<C['query'][K]> } & {
  [K in Needed<C> & keyof C['query']]: Value<C['query'][K]>;
};

type Needed<C> = C extends { queryNeeds: readonly (infer Name)[] } ? Name : never;

const check = createSchemaCheck();

/**
 * The query of a request, as its call declares it; names that it does not declare are left out.
 * @throws ApiError 400 that names the first parameter that is missing or does not match its schema
 */
export function checkedQuery<const C extends Asking>(
  request: FastifyRequest,
  { query, queryNeeds = [] }: C,
): QueryOf<C> {
  const given = parseQuery(request.url);
  const values = Object.entries(query).flatMap(([name, schema]) => {
    const raw = given[name];
    if (raw === undefined) {
      if (queryNeeds.includes(name)) throw badQuery(`${name} is missing.`, name);
      return [];
    }
    const value = valueOf(raw, schema);
    const [fault] = check(schema, value);
    if (fault) throw badQuery(`${name} must be ${fault.expected}; found: ${fault.found}.`, name);
    return [[name, value] as const];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the schemas say, which were just checked
  return Object.fromEntries(values) as QueryOf<C>;
}

/** A query has texts alone: whole numbers among them are read where one is expected. */
function valueOf(raw: Raw, { type }: JsonSchema): unknown {
  return type === 'integer' && typeof raw === 'string' && /^\d{1,12}$/.test(raw) ? Number(raw) : raw;
}
