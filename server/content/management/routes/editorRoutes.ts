import type { FastifyInstance } from 'fastify';
import { textsOf } from '#schemas/record.ts';
import { dataOut, listOf, says } from '../openapi/call.ts';
import { notFound } from '../write/places.ts';
import { type Door, writerOf } from './door.ts';

const calls = {
  widgets: {
    tag: 'editor',
    summary: 'Every widget that pages may be made of',
    answer: dataOut(listOf({ type: 'object', required: ['type', 'category', 'v', 'title', 'props', 'samples'] })),
  },
  schema: {
    tag: 'editor',
    summary: 'JSON Schema of a kind of document, such as page.json',
    answer: { type: 'object' },
  },
} as const;

/** Our own, for editors: every widget that pages may contain, and the schemas by which editors complete and check documents. */
export function editorRoutes(app: FastifyInstance, door: Door): void {
  app.get('/widgets', says(calls.widgets), async (request) => {
    await writerOf(door, request);
    return { data: door.context.widgets, meta: {} };
  });
  app.get('/schemas/:name', says(calls.schema), async (request) => {
    await writerOf(door, request);
    const { name = '' } = textsOf(request.params);
    const schemas = door.context.schemas();
    if (!Object.hasOwn(schemas, name)) throw notFound();
    return schemas[name]; // bare: one schema names another by its address
  });
}
