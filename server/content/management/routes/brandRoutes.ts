import type { FastifyInstance } from 'fastify';
import { id } from '#schemas/content/envelope.ts';
import { toldOf } from '../../document/say.ts';
import { type BrandAsk, BrandError } from '../../newBrand/brandAsk.ts';
import { makeBrand } from '../../newBrand/makeBrand.ts';
import { may } from '../../people/rights.ts';
import { storeOf } from '../context.ts';
import { ApiError, forbidden } from '../http/errors.ts';
import { checkedData, dataIn, says } from '../openapi/call.ts';
import { releaseAnswer } from '../openapi/releaseCalls.ts';
import { releaseBody } from '../read/releases.ts';
import { type Door, writerOf } from './door.ts';

const call = {
  tag: 'releases',
  summary: 'Makes a brand that inherits everything from another, as one release',
  body: dataIn(
    {
      id,
      from: { ...id, description: 'the brand it inherits from' },
      host: { type: 'string', maxLength: 253, description: 'where it answers, without scheme and port' },
      name: { type: 'string', minLength: 1, maxLength: 40, description: 'the id with a capital without it' },
    },
    ['id', 'from', 'host'],
  ),
  status: 201,
  answer: releaseAnswer,
} as const;

/** Our own: does the same as `marquee brand new`, for people with rights on every brand. */
export function brandRoutes(app: FastifyInstance, door: Door): void {
  app.post('/brands/new', says(call), async (request, reply) => {
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
