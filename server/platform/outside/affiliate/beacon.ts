import type { FastifyInstance } from 'fastify';
import { PlatformError } from '../../../../runtime/ports/errors.ts';
import { claimTurn, type Pace } from '../../../kernel/gate.ts';
import { networkOf } from '../../../kernel/networkOf.ts';
import { newId } from '../../../kernel/newId.ts';
import { answerError } from '../../answerError.ts';
import type { RouteDoor } from '../../area.ts';
import { type Brand, operatorOf, type Services } from '../../context.ts';
import { isFromElsewhere } from '../fromElsewhere.ts';
import { clickCookie, clickOf } from './clickCookie.ts';
import { readHit, type ToldHit } from './readHit.ts';

/** One see-through dot. */
const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const PACE: Pace = { name: 'hit', most: 120, windowMs: 60 * 1000 };

/**
 * `GET /hit?referer&track_id&publisher_id&goal_id&goal_entry_id&link_id&seon_session&consent=1`: a dot, whatever is asked [CALL-16].
 * An arrival by an affiliate's link sets the click's cookie only with `consent=1`: the site says it once its visitor has agreed.
 */
export function mountBeacon(app: FastifyInstance, { services, brandOf }: RouteDoor): void {
  app.setErrorHandler(answerError);
  app.get<{ Querystring: Record<string, unknown> }>('/hit', async (request, reply) => {
    const told = readHit(request.query, request.headers.referer);
    // a picture on somebody else's page is nobody's arrival here
    const hit = isFromElsewhere(request) ? { ...told, isArrival: false } : told;
    const known = clickOf(request.headers.cookie);
    const asked = { hit, known, brand: brandOf(request), address: request.ip };
    const click = await storeHit(services, asked).catch((error: unknown) => {
      if (error instanceof PlatformError) return null; // asked too often: the page needs its dot all the same
      throw error;
    });
    if (click !== null) reply.header('set-cookie', clickCookie(click));
    return reply.headers({ 'content-type': 'image/gif', 'cache-control': 'no-store' }).send(DOT);
  });
}

interface Asked {
  hit: ToldHit;
  known: string | null;
  brand: Brand;
  address: string;
}

/** @returns the id of a new click, to be remembered; null when there is none */
async function storeHit(services: Services, { hit, known, brand, address }: Asked): Promise<string | null> {
  const now = services.clock.now();
  const created_at = BigInt(now);
  const click = hit.isArrival && hit.hasConsent ? newId(services.random) : null;
  const tracking = JSON.stringify(hit.tracking);
  await services.db.write(async (tx) => {
    await claimTurn(tx, PACE, { subject: networkOf(address), now });
    if (click !== null) {
      await tx
        .insertInto('click')
        .values({ id: click, operator: operatorOf(brand), tracking, created_at })
        .execute();
    }
    const row = { id: newId(services.random), brand: brand.id, click_id: click ?? known, tracking, created_at };
    await tx
      .insertInto('hit')
      .values({ ...row, referer: hit.referer, seon_session: hit.seonSession })
      .execute();
  });
  return click;
}
