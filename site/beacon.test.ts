import { expect, it } from 'vitest';
import { playerScene } from '../tests/support/playerScene.tsx';
import { SECURITY_HIT_MS, sendHits } from './beacon.ts';

/** Opens an address and returns the queries of the requests that the visit made. */
function visit(search: string, { consent, securityHit = true }: { consent?: string; securityHit?: boolean } = {}) {
  const { ports, cookies, clock } = playerScene({}, {}, `https://aurora.test/${search}`);
  if (consent !== undefined) cookies.set('consent', [consent, 60]);
  const asked: Record<string, string>[] = [];
  const ask = (address: string): void => {
    const { pathname, searchParams } = new URL(address, 'https://aurora.test');
    asked.push({ pathname, ...Object.fromEntries(searchParams) });
  };
  sendHits(ports, { securityHit, referrer: 'https://blog.example/best?mail=me', ask });
  return { asked, clock, ports };
}

it('tells from where a visitor came and by which link, without what the referrer asked for [CALL-16]', () => {
  const { asked } = visit('?track_id=t1&link_id=l9&other=x');
  expect(asked).toEqual([
    {
      pathname: '/hit',
      referer: 'https://blog.example/best',
      track_id: 't1',
      link_id: 'l9',
      seon_session: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    },
  ]);
});

it('tells once more three seconds after the start, in the same session, and of no second arrival [CALL-16]', () => {
  const { asked, clock } = visit('?track_id=t1');
  clock.advance(SECURITY_HIT_MS - 1);
  expect(asked).toHaveLength(1);
  clock.advance(1);
  const [first, second] = asked;
  expect(second).toEqual({ pathname: '/hit', referer: first?.['referer'], seon_session: first?.['seon_session'] });
});

it('tells once, and names no session, where no second time is wanted', () => {
  const { asked, clock } = visit('', { securityHit: false });
  clock.advance(SECURITY_HIT_MS * 2);
  expect([asked.length, 'seon_session' in (asked[0] ?? {})]).toEqual([1, false]);
});

it.each([
  [undefined, undefined],
  ['none', undefined],
  ['analytics', undefined],
  ['analytics.marketing', '1'],
])('of a visitor who said «%s» it says of consent: %s [STATE-20]', (consent, expected) => {
  expect(visit('?track_id=t1', consent === undefined ? {} : { consent }).asked[0]?.['consent']).toBe(expected);
});
