import type { FastifyInstance } from 'fastify';
import { editorCalls } from '#schemas/management/documentCalls.ts';
import { textsOf } from '#schemas/record.ts';
import { says } from '../openapi/call.ts';
import { notFound } from '../write/places.ts';
import { type Door, writerOf } from './door.ts';

/** Our own, for editors: every widget that pages may contain, and the schemas by which editors complete and check documents. */
export function editorRoutes(app: FastifyInstance, door: Door): void {
  app.get('/widgets', says(editorCalls.widgets), async (request) => {
    await writerOf(door, request);
    return { data: door.context.widgets, meta: {} };
  });
  app.get('/schemas/:name', says(editorCalls.schema), async (request) => {
    await writerOf(door, request);
    const { name = '' } = textsOf(request.params);
    const schemas = door.context.schemas();
    if (!Object.hasOwn(schemas, name)) throw notFound();
    return schemas[name]; // bare: one schema names another by its address
  });
}
