import { describe, expect, it } from 'vitest';
import { readAuthSettings } from './settings.ts';

const oidc = {
  CONTENT_OIDC_ISSUER: 'https://id.example',
  CONTENT_OIDC_CLIENT_ID: 'a',
  CONTENT_OIDC_CLIENT_SECRET: 'b',
};

describe('settings of the content service’s accounts', () => {
  it('let nobody register, and nobody come from elsewhere, without a word', () => {
    expect(readAuthSettings({})).toEqual({ registration: 'off', url: null, pages: null, oidc: null });
  });
  it('are taken as they are given', () => {
    const env = {
      CONTENT_REGISTRATION: 'confirm',
      CONTENT_URL: 'https://site.example/x',
      CONTENT_PAGES: 'https://studio.example/app/',
    };
    expect(readAuthSettings({ ...env, ...oidc })).toEqual({
      registration: 'confirm',
      url: 'https://site.example',
      pages: 'https://studio.example/app',
      oidc: { issuer: 'https://id.example', clientId: 'a', clientSecret: 'b' },
    });
  });
  it.each<[Record<string, string>, RegExp]>([
    [{ CONTENT_REGISTRATION: 'yes' }, /give off, open or confirm/],
    [{ CONTENT_URL: 'site.example' }, /CONTENT_URL/],
    [{ CONTENT_PAGES: 'javascript:alert(1)' }, /CONTENT_PAGES/],
    [{ ...oidc, CONTENT_OIDC_CLIENT_SECRET: '' }, /CONTENT_OIDC_CLIENT_SECRET/],
  ])('refuse %j with words for the operator', (env, words) => expect(() => readAuthSettings(env)).toThrow(words));
});
