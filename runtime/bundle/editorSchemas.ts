import { documentKinds, variant } from '#schemas/content/envelope.ts';
import { documentSchemas } from '#schemas/content/index.ts';
import { node, nodes } from '#schemas/content/node.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { authored, definitions } from './authored.ts';
import type { Catalog } from './catalog.ts';

const DIALECT = 'http://json-schema.org/draft-07/schema#';
const NODES = 'nodes.json';
const STEPS = { $ref: '#/definitions/steps' };

type Editable = Pick<Catalog, 'widgets' | 'actions' | 'fields' | 'rules'>;

/**
 * Builds the schemas by which code editors complete and check document files: a JSON Schema (draft 7) for each kind, by the name of its file, and one
 * of the nodes that pages, layouts and popups are made of. The publish gate checks more than a schema can express.
 */
export function editorSchemas(catalog: Editable): Readonly<Record<string, JsonSchema>> {
  const kinds = documentKinds.map((kind): [string, JsonSchema] => {
    const { $id: _id, ...schema } = documentSchemas[kind];
    const filled = kind === 'form' ? withFields(schema, catalog) : schema;
    const named = { $schema: DIALECT, title: `Document: ${kind}`, ...(kind === 'form' ? { definitions } : {}) };
    return [`${kind}.json`, { ...named, ...wholeOrVariant(filled) }];
  });
  return { ...Object.fromEntries(kinds), [NODES]: nodesSchema(catalog) };
}

/** A document of its own, or operations over the inherited one. Either may name its schema. */
function wholeOrVariant(schema: JsonSchema): JsonSchema {
  const named = (one: JsonSchema): JsonSchema => {
    const properties: Record<string, JsonSchema> = { $schema: { type: 'string' }, ...one.properties };
    return { ...one, properties: 'nodes' in properties ? { ...properties, nodes: { $ref: NODES } } : properties };
  };
  const kind = schema.properties?.['kind'] ?? {};
  const changes = { ...variant, properties: { ...variant.properties, kind } };
  return { if: { required: ['operations'] }, then: named(changes), else: named(schema) };
}

function nodesSchema({ widgets, actions }: Editable): JsonSchema {
  const types = Object.entries(widgets).filter(([, { retired }]) => retired === undefined);
  return {
    $schema: DIALECT,
    title: 'Nodes of pages, layouts and popups',
    ...nodes,
    additionalProperties: { $ref: '#/definitions/node' },
    definitions: {
      ...definitions,
      node: {
        ...node,
        properties: {
          ...node.properties,
          type: {
            ...node.properties.type,
            anyOf: [...types.map(([type, { title, description }]) => ({ const: type, title, description })), {}],
          },
          on: { type: 'object', additionalProperties: STEPS },
        },
        allOf: Object.entries(widgets).map(([type, { v, props, slots, events }]) => ({
          if: { required: ['type', 'v'], properties: { type: { const: type }, v: { const: v } } },
          // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
          then: {
            ...((props.required ?? []).length > 0 ? { required: ['props'] } : {}),
            properties: {
              props: authored(props, { isRead: true }),
              ...(slots && !('*' in slots) ? { slots: { propertyNames: { enum: Object.keys(slots) } } } : {}),
              ...(Array.isArray(events) && !slots ? { on: { propertyNames: { enum: events } } } : {}),
            },
          },
        })),
      },
      steps: { type: 'array', items: { $ref: '#/definitions/step' } },
      step: stepSchema(actions),
    },
  };
}

function stepSchema(actions: Catalog['actions']): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['do'],
    properties: { do: { enum: Object.keys(actions) }, with: { type: 'object' } },
    allOf: Object.entries(actions).map(([name, { params }]) => ({
      if: { required: ['do'], properties: { do: { const: name } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: {
        properties: { with: authored({ ...params, properties: withSteps(params.properties) }, { isRead: true }) },
      },
    })),
  };
}

/** Lists of actions inside of an action are actions again. */
function withSteps(properties: JsonSchema['properties'] = {}): Record<string, JsonSchema> {
  const lists = Object.keys(properties).filter((name) => name === 'then' || name === 'else');
  return { ...properties, ...Object.fromEntries(lists.map((name) => [name, STEPS])) };
}

/** A form with the field types and rules that there are. */
function withFields(schema: JsonSchema, { fields, rules }: Editable): JsonSchema {
  const list = schema.properties?.['fields'] ?? {};
  const { items: field = {} } = list;
  const rule = field.properties?.['rules']?.items ?? {};
  const properties = {
    ...field.properties,
    type: { enum: Object.keys(fields) },
    rules: {
      ...field.properties?.['rules'],
      items: { ...rule, properties: { ...rule.properties, rule: { enum: Object.keys(rules) } } },
    },
  };
  const settings = Object.entries(fields).map(([type, definition]) => ({
    if: { required: ['type'], properties: { type: { const: type } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { settings: authored(definition.settings ?? { type: 'object' }, { isRead: true }) } },
  }));
  const items = { ...field, properties, allOf: settings };
  return { ...schema, properties: { ...schema.properties, fields: { ...list, items } } };
}
