import { expect, it } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { isPlatformPath } from '../forwarded/isPlatformPath.ts';
import { PlatformPlaces } from './platformPlaces.ts';

const site = (platformOrigin?: string) => ({
  brand: { kind: 'brand', format: 1, id: 'b', name: 'B', ...(platformOrigin ? { platformOrigin } : {}) } as const,
});

it('a brand’s platform is where its document says, as far as the owner allows, else nowhere', () => {
  const places = new PlatformPlaces({
    platformUrl: 'https://main.test',
    platformOrigins: ['https://a.test:8443', 'https://main.test'],
  });
  expect(places.of(site())).toBe('here');
  expect(places.of(site('https://main.test'))).toBe('here');
  expect(places.of(site('https://a.test:8443'))).toMatchObject({ origin: 'https://a.test:8443' });
  for (const strange of ['https://a.test', 'http://a.test:8443', 'https://a.test.evil.test', 'https://evil.test'])
    expect(places.of(site(strange)), strange).toBe('closed');
  expect(new PlatformPlaces({}).of(site('https://a.test'))).toBe('closed');
});

it('PLATFORM_ORIGINS is a list of origins, and nothing more', () => {
  const read = (PLATFORM_ORIGINS: string) => readEnvironment({ DATA_DIR: '/tmp', PLATFORM_ORIGINS }).platformOrigins;
  expect(read('')).toEqual([]);
  expect(read('https://a.test, http://B.test:8080/')).toEqual(['https://a.test', 'http://b.test:8080']);
  for (const wrong of ['a.test', 'ftp://a.test', 'https://a.test/api', 'https://me:secret@a.test', '*'])
    expect(() => read(wrong), wrong).toThrow(/PLATFORM_ORIGINS/);
  expect(() => read('https://me:secret@a.test')).not.toThrow(/secret/);
});

it.each<[string, boolean]>([
  ['/api/auth/login', true],
  ['/api', true],
  ['/%61pi/auth/login', true],
  ['/ws', true],
  ['/hit?x=1', true],
  ['/oauth/init', true],
  ['/platform/game/x', true],
  ['http://kestrel.test/api/auth/login', true],
  ['/', false],
  ['/apis', false],
  ['/nfx/i18n/locales', false],
  ['/content/api/check', false],
  ['/faq?next=/api/', false],
  ['/%zz', false],
])('%s is the platform’s: %s', (url, isIts) => {
  expect(isPlatformPath(url)).toBe(isIts);
});
