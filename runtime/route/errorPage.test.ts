import { describe, expect, it } from 'vitest';
import { errorPageOf, type PageError, validStatus } from './errorPage.ts';

describe('the page that an error shows', () => {
  it.each<[PageError, string]>([
    [{ status: 403, dataType: 'user-block' }, 'user-block'],
    [{ type: 'UserBannedException', dataType: 'user-block' }, 'user-block'],
    [{ status: 403 }, 'forbidden'],
    [{ status: 200, type: 'UserBannedException' }, 'forbidden'],
    [{ status: 503 }, 'maintenance'],
    [{ type: 'AccessDeniedException' }, 'forbidden'],
    [{ type: 'ApplicationDisabledException' }, 'maintenance'],
    [{ type: 'ApplicationUnavailableException' }, 'maintenance'],
    [{ status: 404 }, 'not-found'],
    [{ status: 418 }, 'not-found'],
    [{ status: 500 }, 'not-found'],
    [{ type: 'InternalServerErrorException' }, 'not-found'],
    [{}, 'not-found'],
  ])('%j is %s [SYS-04]', (error, page) => expect(errorPageOf(error)).toBe(page));

  it.each([
    [404, 404],
    [100, 100],
    [999, 999],
    [99, 200],
    [1000, 200],
    [0, 200],
    [-404, 200],
    [404.5, 200],
    [Number.NaN, 200],
    [undefined, 200],
  ])('is sent with a real status: %s as %s [SYS-06]', (status, sent) => expect(validStatus(status)).toBe(sent));
});
