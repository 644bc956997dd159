import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { type Call, tags } from '#schemas/management/call.ts';

/** A route of the management calls, with its description. */
export interface KnownCall {
  method: string;
  /** Its path with `:name` for parameters, from the root of the site. */
  url: string;
  call: Call;
}

/** Version of the contract: the first number grows when a client may break. */
const VERSION = '1.0.0';

const ERROR: JsonSchema = {
  type: 'object',
  required: ['data', 'error'],
  properties: {
    data: { type: 'null' },
    error: {
      type: 'object',
      required: ['status', 'name', 'message'],
      properties: {
        status: { type: 'integer' },
        name: { type: 'string' },
        message: { type: 'string', description: 'for people, in whole sentences' },
        details: { type: 'object', description: 'such as `errors`, each with `path` and `message`' },
      },
    },
  },
};

/** Builds the OpenAPI 3.1 document of the management calls from the routes' descriptions. @param prefix path that all of them share */
export function openApiOf(calls: readonly KnownCall[], prefix: string): object {
  const byPath = Map.groupBy(calls, ({ url }) => pathOf(url, prefix));
  const paths = [...byPath].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marquee: management calls',
      version: VERSION,
      description: 'What content managers and their tools do. The guide: docs/guides/management-api.md.',
    },
    servers: [{ url: prefix }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    security: [{ token: [] }],
    paths: Object.fromEntries(paths.map(([path, some]) => [path, itemOf(some)])),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: ERROR },
      responses: {
        Refusal: { description: 'Refused: the words say why', content: json({ $ref: '#/components/schemas/Error' }) },
      },
    },
  };
}

function pathOf(url: string, prefix: string): string {
  return url.slice(prefix.length).replaceAll(/:(\w+)/g, '{$1}');
}

function itemOf(calls: readonly KnownCall[]): object {
  return Object.fromEntries(calls.map((known) => [known.method.toLowerCase(), operationOf(known)]));
}

function operationOf({ method, url, call }: KnownCall): object {
  const {
    tag,
    summary,
    query = {},
    queryNeeds = [],
    status = 200,
    answer,
    answerType = 'application/json',
    isOpen,
  } = call;
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const inPath = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const inQuery = Object.entries(query).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(queryNeeds.includes(name) ? { required: true } : {}),
    schema,
  }));
  const parameters = [...inPath, ...inQuery];
  const body = bodyOf(call);
  return {
    operationId: idOf(method, url),
    tags: [tag],
    summary,
    ...(isOpen ? { security: [{}, { token: [] }] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === null ? {} : { requestBody: { content: body } }),
    responses: {
      [status]: { description: summary, ...(answer === null ? {} : { content: { [answerType]: { schema: answer } } }) },
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

function bodyOf({ body, bodyType }: Call): object | null {
  if (bodyType !== undefined) return { [bodyType]: { schema: body ?? {} } };
  return body ? json(body) : null;
}

function json(schema: JsonSchema): object {
  return { 'application/json': { schema } };
}

/** `post_documents_brand_kind_id_resolve` */
function idOf(method: string, url: string): string {
  const words = url.split(/[^\w]+/).filter((word) => word !== '' && word !== 'content' && word !== 'api');
  return [method.toLowerCase(), ...words].join('_').replaceAll('-', '_');
}
