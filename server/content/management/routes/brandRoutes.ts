import type { FastifyInstance } from 'fastify';
import { releaseCalls } from '#schemas/management/releaseCalls.ts';
import { toldOf } from '../../document/say.ts';
import { type BrandAsk, BrandError } from '../../newBrand/brandAsk.ts';
import { makeBrand } from '../../newBrand/makeBrand.ts';
import { may } from '../../people/rights.ts';
import { storeOf } from '../context.ts';
import { ApiError, forbidden } from '../http/errors.ts';
import { checkedData, says } from '../openapi/call.ts';
import { releaseBody } from '../read/releases.ts';
import { type Door, writerOf } from './door.ts';

/** Our own: does the same as `marquee brand new`, for people with rights on every brand. */
export function brandRoutes(app: FastifyInstance, door: Door): void {
  app.post('/brands/new', says(releaseCalls.newBrand), async (request, reply) => {
    const actor = await writerOf(door, request);
    if (!may(actor, 'change-brand', { brand: '*' })) throw forbidden();
    const store = storeOf(door.context);
    const { release: made, why } = await makeBrand(store.parts, checkedData<BrandAsk>(request), actor.name).catch(
      asRefusal,
    );
    door.context.published.changed();
    const release = await store.release(made);
    reply.code(201);
    const data = { ...releaseBody(release, release.approvals), documents: release.items };
    return { data, meta: why === undefined ? {} : { kept: 'release', why: why.text, said: toldOf(why) } };
  });
}

function asRefusal(error: unknown): never {
  throw error instanceof BrandError ? new ApiError(400, 'ValidationError', error.said) : error;
}
