import type { FastifyInstance } from 'fastify';
import { BusyError } from '../content/media/pictures/jobs.ts';

/** Larger files are no pictures of a page. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * A picture that this very server has at an address; undefined where there is none.
 * @throws BusyError when it is not available now: what is drawn without it would be kept
 */
export async function ownFile(app: FastifyInstance, address: string | undefined): Promise<Uint8Array | undefined> {
  if (address === undefined) return undefined;
  // at a host that belongs to no brand: the same pictures for every client, also at the host where people edit
  const { statusCode, headers, rawPayload } = await app.inject({ url: address, headers: { host: 'pictures.invalid' } });
  if (statusCode >= 500) throw new BusyError(`${address} answers ${statusCode}`);
  const isPicture = statusCode === 200 && String(headers['content-type']).startsWith('image/');
  return isPicture && rawPayload.length <= MOST_BYTES ? rawPayload : undefined;
}
