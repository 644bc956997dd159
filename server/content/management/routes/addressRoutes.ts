import type { FastifyInstance } from 'fastify';
import { may } from '../../people/rights.ts';
import { StateComposer } from '../../state/StateComposer.ts';
import type { ContentStore } from '../../store/createContentStore.ts';
import { storeOf } from '../context.ts';
import { checkedData, dataIn, dataOut, listOf, says } from '../openapi/call.ts';
import { draftsOf } from '../read/draftsOf.ts';
import { createTrace } from '../read/traceAddress.ts';
import { notFound } from '../write/places.ts';
import { type Door, writerOf } from './door.ts';

const text = { type: 'string' } as const;
/** Addresses of one question: lines of an access log. */
const MOST = 1_000;

const call = {
  tag: 'documents',
  summary: 'Where addresses lead in a brand, and by which redirects',
  body: dataIn(
    {
      brand: text,
      paths: { type: 'array', minItems: 1, maxItems: MOST, items: { ...text, pattern: '^/', maxLength: 2_048 } },
      status: { enum: ['published', 'draft'], description: 'draft: by the drafts of redirects and pages' },
    },
    ['brand', 'paths'],
  ),
  answer: dataOut(
    listOf({
      type: 'object',
      required: ['address', 'locale', 'path', 'hops', 'outcome'],
      properties: {
        hops: listOf({ type: 'object', required: ['path', 'rule', 'from_url', 'to_url', 'to', 'status'] }),
        outcome: {
          type: 'object',
          required: ['kind'],
          properties: { kind: { enum: ['page', 'elsewhere', 'loop', 'missing'] } },
        },
      },
    }),
  ),
} as const;

/** Kinds of documents that decide where addresses lead. */
const KINDS = ['redirects', 'page', 'config', 'brand'] as const;

/** As it is asked. */
interface Asked {
  brand: string;
  paths: readonly string[];
  status?: 'published' | 'draft';
}

/** Our own: the tester of redirects («where does this path go, and why»), for one address or for a whole access log. */
export function addressRoutes(app: FastifyInstance, door: Door): void {
  let composer: { store: ContentStore; compose: StateComposer } | undefined;
  app.post('/addresses/trace', says(call), async (request) => {
    const actor = await writerOf(door, request);
    const { brand, paths, status } = checkedData<Asked>(request);
    if (!may(actor, 'read-drafts', { brand })) throw notFound();
    const store = storeOf(door.context);
    if (composer?.store !== store) composer = { store, compose: new StateComposer(store.parts.check) };
    const live = await store.state();
    const state =
      status === 'draft'
        ? live.with(
            await draftsOf(store, { kinds: KINDS, isReadable: (other) => may(actor, 'read-drafts', { brand: other }) }),
          )
        : live;
    const composed = composer.compose.compose(state, brand);
    if (!composed) throw notFound();
    return { data: paths.map(createTrace(composed)), meta: {} };
  });
}
