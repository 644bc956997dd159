import { describe, expect, it } from 'vitest';
import { isOwnName, siteOrigin } from './siteOrigin.ts';

const asked = (host: string, scheme = 'http') => ({ host, scheme, port: 3000 });

describe('where a site is for the world outside', () => {
  const aurora = { hosts: ['aurora.example', 'www.aurora.example'] };
  const local = { hosts: ['localhost', '127.0.0.1'] };

  it('is what its document says, however it was asked', () => {
    const site = { ...aurora, origin: 'https://play.example:8443' };
    for (const host of ['aurora.example', 'evil.test', '', 'localhost:1']) {
      expect(siteOrigin(site, asked(host))).toBe('https://play.example:8443');
    }
  });

  it.each([
    ['www.aurora.example', 'https://www.aurora.example'],
    ['aurora.example:31337', 'https://aurora.example'],
    ['AURORA.example', 'https://aurora.example'],
    ['evil.test', 'https://aurora.example'],
    ['aurora.example.evil.test', 'https://aurora.example'],
    ['evil.test:80@aurora.example', 'https://aurora.example'],
    ['', 'https://aurora.example'],
  ])('asked at «%s» it is one of its own names, by TLS', (host, origin) => {
    expect(siteOrigin(aurora, asked(host))).toBe(origin);
  });

  it('on this very machine is plain, at the port that the server listens at', () => {
    expect(siteOrigin(local, asked('127.0.0.1:31337'))).toBe('http://127.0.0.1:3000');
    expect(siteOrigin(local, asked('192.0.2.5:3000'))).toBe('http://localhost:3000');
    expect(siteOrigin({ hosts: ['kestrel.localhost'] }, asked('kestrel.localhost:1'))).toBe(
      'http://kestrel.localhost:3000',
    );
    expect(siteOrigin({}, asked('evil.test'))).toBe('http://localhost:3000');
    expect(siteOrigin(local, asked('localhost', 'https'))).toBe('https://localhost');
  });

  it('knows its own names', () => {
    expect(isOwnName(aurora, 'www.aurora.example:8080')).toBe(true);
    expect(isOwnName({ origin: 'https://play.example' }, 'play.example')).toBe(true);
    expect(isOwnName(aurora, 'evil.test')).toBe(false);
    expect(isOwnName({}, 'localhost')).toBe(false);
  });
});
