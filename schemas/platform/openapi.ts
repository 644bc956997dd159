import type { ErrorType } from '../errors.ts';
import { errorRules, errorTypes } from '../errors.ts';
import type { JsonSchema } from '../jsonSchema.ts';
import { isRecord, recordOf } from '../record.ts';
import { type FileRules, transportParams } from './definition.ts';
import { PLAYER_HEADER } from './headers.ts';
import { type CallName, callNames, definitionOf, verbOf } from './index.ts';

/** Errors that any call may answer with, beside its own. */
const general: readonly ErrorType[] = [
  'InvalidRequestException',
  'InvalidParameterException',
  'TooManyRequestsException',
  'InternalServerErrorException',
  'ApplicationUnavailableException',
  'ApplicationDisabledException',
  'UserBannedException',
  'AccessDeniedException',
];

const titles: Readonly<Record<number, string>> = {
  400: 'Something in the request cannot be used; `error_data` names each field.',
  401: 'Sign in first.',
  403: 'Banned, blocked, or asked from another site.',
  404: 'No such method, or nothing of yours.',
  409: 'Something has to be done first: a deposit, a profile, a contact, proof of identity.',
  422: 'Refused by payment, withdrawal or storage rules.',
  429: 'Asked too often; Retry-After says how long to wait.',
  500: 'A fault on our side.',
  503: 'Out of service for a while.',
};

/** The platform's calls as an OpenAPI 3.1 document, made from the contract. */
export function openApiDocument(version: string): JsonSchema {
  const names = callNames.toSorted();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marquee platform',
      version,
      description: 'Every call answers `{"data": …}` or `{"error": {type, message, code, error_data, request_id}}`.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(names.map(areaOf))].map((name) => ({ name })),
    paths: Object.fromEntries(names.map((name) => [`/api/${name.replace('.', '/')}`, pathOf(name)])),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
      parameters: {
        ...Object.fromEntries(
          transportParams.map((name) => [name, { name, in: 'query', required: false, schema: { type: 'string' } }]),
        ),
        [PLAYER_HEADER]: {
          name: PLAYER_HEADER,
          in: 'header',
          required: false,
          description:
            'The player whose page asks (`uid`). Where the session belongs to another one, the call is refused by `AuthorizationException`, and nothing is done.',
          schema: { type: 'string' },
        },
      },
      schemas: { Error: errorSchema(errorTypes) },
    },
  };
}

function areaOf(name: CallName): string {
  return name.slice(0, name.indexOf('.'));
}

function pathOf(name: CallName): JsonSchema {
  const { verb, player, request, files, response, errors } = definitionOf(name);
  const input = modern(request);
  const operation = {
    operationId: name,
    tags: [areaOf(name)],
    ...(player ? { security: [{ session: [] }] } : { security: [] }),
    parameters: [
      ...[...transportParams, ...(verbOf(name).changesState ? [PLAYER_HEADER] : [])].map((param) => ({
        $ref: `#/components/parameters/${param}`,
      })),
      ...(verb === 'GET' ? queryOf(input) : []),
    ],
    ...(verb === 'POST' ? { requestBody: bodyOf(input, files) } : {}),
    responses: {
      200: {
        description: 'Done.',
        content: json({ type: 'object', required: ['data'], properties: { data: modern(response) } }),
      },
      ...refusals([...errors, ...general, ...(player ? (['AuthorizationException'] as const) : [])]),
    },
  };
  return { [verb.toLowerCase()]: operation };
}

function queryOf({ properties = {}, required = [] }: JsonSchema): object[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function bodyOf(schema: JsonSchema, files: FileRules | undefined): JsonSchema {
  return {
    content: {
      'multipart/form-data': { schema: files ? { ...schema, additionalProperties: filesOf(files) } : schema },
      'application/x-www-form-urlencoded': { schema },
      'application/json': { schema },
    },
  };
}

/** Files come beside the input, several under one name as several parts of that name. */
function filesOf({ most, maxBytes, totalBytes, types }: FileRules): JsonSchema {
  return {
    description: `Files: ${types.join(', ')}. At most ${most}, of ${maxBytes} bytes each and ${totalBytes} together.`,
    type: 'array',
    minItems: 1,
    maxItems: most,
    items: { type: 'string', contentMediaType: 'application/octet-stream', maxLength: maxBytes },
  };
}

function refusals(types: readonly ErrorType[]): JsonSchema {
  const byStatus = Map.groupBy(new Set(types), (type) => errorRules[type].status);
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      status,
      {
        description: titles[status] ?? 'Refused.',
        content: json({ type: 'object', required: ['error'], properties: { error: errorSchema(of) } }),
      },
    ]),
  );
}

function errorSchema(types: readonly ErrorType[]): JsonSchema {
  return {
    type: 'object',
    required: ['type', 'message'],
    properties: {
      type: { type: 'string', enum: [...types] },
      message: { type: 'string' },
      code: { type: ['string', 'integer'] },
      error_data: { type: 'object' },
      request_id: { type: 'string' },
    },
  };
}

function json(schema: JsonSchema): JsonSchema {
  return { 'application/json': { schema } };
}

/** JSON Schema draft 7, which Ajv reads, in the words of 2020-12, which OpenAPI 3.1 reads. */
function modern(schema: JsonSchema): JsonSchema {
  return recordOf(modernWords(schema));
}

function modernWords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(modernWords);
  if (!isRecord(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, inner]) => [
      key === 'dependencies' ? 'dependentRequired' : key,
      modernWords(inner),
    ]),
  );
}
