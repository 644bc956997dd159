import { describe, expect, it } from 'vitest';
import { readAuthSettings } from './settings.ts';

const oidc = {
  CONTENT_OIDC_ISSUER: 'https://id.example',
  CONTENT_OIDC_CLIENT_ID: 'a',
  CONTENT_OIDC_CLIENT_SECRET: 'b',
};

describe('settings of the content service’s accounts', () => {
  it('let nobody register, and nobody come from elsewhere, without a word', () => {
    expect(readAuthSettings({})).toEqual({
      registration: 'off',
      studio: { hosts: ['studio.localhost'] },
      pages: null,
      oidc: null,
    });
  });
  it('name no place to edit where others than this machine come, without a word', () => {
    expect(readAuthSettings({ HOST: '0.0.0.0' }).studio).toBeNull();
    expect(readAuthSettings({ HOST: 'localhost' }).studio).toEqual({ hosts: ['studio.localhost'] });
  });
  it('are taken as they are given', () => {
    const env = {
      CONTENT_REGISTRATION: 'confirm',
      STUDIO_ORIGIN: 'https://studio.example',
      CONTENT_PAGES: 'https://studio.example/app/',
    };
    expect(readAuthSettings({ ...env, ...oidc })).toEqual({
      registration: 'confirm',
      studio: { origin: 'https://studio.example', hosts: ['studio.example'] },
      pages: 'https://studio.example/app',
      oidc: { issuer: 'https://id.example', clientId: 'a', clientSecret: 'b' },
    });
  });
  it.each<[Record<string, string>, RegExp]>([
    [{ CONTENT_REGISTRATION: 'yes' }, /give off, open or confirm/],
    [{ STUDIO_ORIGIN: 'studio.example' }, /STUDIO_ORIGIN/],
    [{ STUDIO_ORIGIN: 'http://studio.example' }, /give an https origin alone/],
    [{ STUDIO_ORIGIN: 'https://studio.example/app' }, /give an https origin alone/],
    [{ CONTENT_PAGES: 'javascript:alert(1)' }, /CONTENT_PAGES/],
    [{ ...oidc, CONTENT_OIDC_CLIENT_SECRET: '' }, /CONTENT_OIDC_CLIENT_SECRET/],
  ])('refuse %j with words for the operator', (env, words) => expect(() => readAuthSettings(env)).toThrow(words));
});
