import { recordOf } from '#schemas/record.ts';
import { StrapiError } from './strapiError.ts';

/** Longest part of an answer that is repeated to an operator, in characters. */
const MOST_REPEATED = 300;

/** An answer's refusal (`{data: null, error: {status, name, message, details}}`) in words. `what` is the question as an operator knows it: `GET pages`. */
export function refusalOf(
  what: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: unknown,
): StrapiError {
  if (status === 401) return new StrapiError('denied', `Strapi does not know the token (401, ${what})`, { status });
  if (status === 403)
    return new StrapiError('denied', `Strapi does not allow ${what}: give the token that right (403)`, { status });
  if (status === 404) return new StrapiError('missing', `Strapi has nothing at ${what} (404)`, { status });
  if (status === 429) {
    const restMs = restOf(headers.get('retry-after'));
    return new StrapiError('limited', `Strapi has had too many questions (429, ${what})`, { status, restMs });
  }
  if (status >= 300 && status < 400)
    return new StrapiError(
      'garbage',
      `Strapi leads elsewhere at ${what} (${status}): set STRAPI_URL to its final address`,
      { status },
    );
  if (status >= 500) return new StrapiError('away', `Strapi fails at ${what} (${status})`, { status });
  return new StrapiError('invalid', `Strapi does not take ${what} (${status}): ${wordsOf(body)}`, { status });
}

/** Its own words, and where they are about a field, that field. */
function wordsOf(body: unknown): string {
  const error = recordOf(recordOf(body)['error']);
  const message = typeof error['message'] === 'string' ? error['message'] : 'no reason is given';
  const listed = recordOf(error['details'])['errors'];
  const errors: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const fields = errors.flatMap((one) => {
    const { path, message: why } = recordOf(one);
    return Array.isArray(path) && typeof why === 'string' ? [`${path.join('.')}: ${why}`] : [];
  });
  return (fields.length > 0 ? fields.join('; ') : message).slice(0, MOST_REPEATED);
}

/** A second when it does not say how long. */
const USUAL_REST_MS = 1_000;

/** `Retry-After` in milliseconds: seconds, or a date. */
function restOf(header: string | null): number {
  const seconds = Number(header ?? Number.NaN);
  if (header !== null && Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const untilMs = Date.parse(header ?? '');
  return Number.isNaN(untilMs) ? USUAL_REST_MS : Math.max(0, untilMs - Date.now());
}
