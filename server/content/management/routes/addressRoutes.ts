import type { FastifyInstance } from 'fastify';
import { addressCalls, type TraceAsked } from '#schemas/management/addressCalls.ts';
import { may } from '../../people/rights.ts';
import { StateComposer } from '../../state/StateComposer.ts';
import type { ContentStore } from '../../store/createContentStore.ts';
import { storeOf } from '../context.ts';
import { checkedData, says } from '../openapi/call.ts';
import { draftsOf } from '../read/draftsOf.ts';
import { createTrace } from '../read/traceAddress.ts';
import { notFound } from '../write/places.ts';
import { type Door, writerOf } from './door.ts';

/** Kinds of documents that decide where addresses lead. */
const KINDS = ['redirects', 'page', 'config', 'brand'] as const;

/** Our own: the tester of redirects («where does this path go, and why»), for one address or for a whole access log. */
export function addressRoutes(app: FastifyInstance, door: Door): void {
  let composer: { store: ContentStore; compose: StateComposer } | undefined;
  app.post('/addresses/trace', says(addressCalls.trace), async (request) => {
    const actor = await writerOf(door, request);
    const { brand, paths, status } = checkedData<TraceAsked>(request);
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
