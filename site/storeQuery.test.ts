// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { createStorage } from '#adapters/storage/createStorage.ts';
import type { StoredName } from '#runtime/document/pageSettings.ts';
import { removeExpired } from '#runtime/store/expiringStorage.ts';
import { storeConsent } from '#widgets/shell/consent/storeConsent.ts';
import { playerScene } from '../tests/support/playerScene.tsx';
import { storeQuery } from './storeQuery.ts';

const DAY_MS = 86_400_000;
const NAMES: readonly StoredName[] = [
  { name: 'track_id', consent: 'marketing', isAsked: true },
  { name: 'is_betting' },
];
const FREE: readonly StoredName[] = [{ name: 'track_id', consent: 'marketing' }, { name: 'is_betting' }];

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A tab at this address, over the browser's real storage. */
function arrive(query: string, { consent, names = NAMES }: { consent?: string; names?: readonly StoredName[] } = {}) {
  const { ports: memory, cookies, clock } = playerScene({}, {}, `https://aurora.test/${query}`);
  if (consent !== undefined) cookies.set('consent', [consent, 60]);
  const ports = { ...memory, storage: createStorage({ isForVisit: false }) };
  storeQuery(ports, names);
  return { ports, clock };
}

const inBrowser = (name: string): (string | null)[] => [sessionStorage.getItem(name), localStorage.getItem(name)];

describe('data in the address about whoever sent the visitor [STATE-20]', () => {
  it('is stored for the visit alone before the visitor agreed, where the brand asks', () => {
    const { ports } = arrive('?track_id=t-7&is_betting=1&other=x');
    expect([inBrowser('track_id'), inBrowser('is_betting'), inBrowser('other')]).toEqual([
      ['t-7', null],
      ['1', null],
      [null, null],
    ]);
    expect([ports.storage.get('track_id'), localStorage.length]).toEqual(['t-7', 0]);
  });

  it('is stored longer from the moment they agree, wherever in the visit that is; what has no category is not', () => {
    const { ports } = arrive('?track_id=t-7&is_betting=1');
    storeConsent(ports, ['analytics']);
    expect(inBrowser('track_id')).toEqual(['t-7', null]);
    storeConsent(ports, ['marketing']);
    expect([inBrowser('track_id'), inBrowser('is_betting')]).toEqual([
      [null, 't-7'],
      ['1', null],
    ]);
  });

  it('goes when the consent is taken back, and is not stored longer after a no, though nobody asks any more', () => {
    const { ports } = arrive('?track_id=t-7', { consent: 'marketing' });
    expect(inBrowser('track_id')).toEqual([null, 't-7']);
    storeConsent(ports, []);
    expect([inBrowser('track_id'), inBrowser('kept.ends')]).toEqual([
      [null, null],
      [null, null],
    ]);
    arrive('?track_id=t-8', { consent: 'none', names: FREE });
    expect(inBrowser('track_id')).toEqual(['t-8', null]);
  });

  it('is stored 30 days where the brand asks nobody, and no day longer', () => {
    const { ports, clock } = arrive('?track_id=t-7', { names: FREE });
    expect(inBrowser('track_id')).toEqual([null, 't-7']);
    clock.advance(30 * DAY_MS - 1);
    removeExpired(ports);
    expect(inBrowser('track_id')).toEqual([null, 't-7']);
    clock.advance(1);
    removeExpired(ports);
    expect([inBrowser('track_id'), localStorage.length]).toEqual([[null, null], 0]);
  });

  it('is the newer one when two visits name two, and nothing where it is empty or too long', () => {
    arrive('?track_id=old', { consent: 'marketing' });
    arrive('?track_id=new');
    expect(inBrowser('track_id')).toEqual(['new', null]);
    arrive(`?track_id=${'x'.repeat(129)}`);
    arrive('?track_id=');
    expect(inBrowser('track_id')).toEqual(['new', null]);
  });

  it('is not in the way of what somebody else wrote under our names', () => {
    for (const text of ['{', '[1]', 'null', '"x"', '{"track_id":null,"a":{"until":"soon"}}']) {
      localStorage.setItem('kept.ends', text);
      sessionStorage.setItem('kept.waits', text);
      const { ports } = arrive('?track_id=t-7');
      storeConsent(ports, ['marketing']);
      expect(inBrowser('track_id')).toEqual([null, 't-7']);
    }
  });

  it('stops where it is when the browser stores nothing', () => {
    const { ports } = arrive('');
    const full = { ...ports.storage, set: () => undefined, get: () => null };
    expect(() => storeQuery({ ...ports, storage: full }, NAMES)).not.toThrow();
  });
});
