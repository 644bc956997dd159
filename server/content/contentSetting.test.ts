import { describe, expect, it } from 'vitest';
import { readContentSetting } from './contentSetting.ts';

const here = import.meta.dirname;
const strapi = { CONTENT_SOURCE: 'strapi', STRAPI_URL: 'https://cms.example.com' };
const SECRET = 'sixteen-characters';

describe('where content comes from', () => {
  it('is the store when nothing is said', () => {
    for (const env of [{}, { CONTENT_SOURCE: '' }, { CONTENT_SOURCE: 'store', STRAPI_URL: 'x' }])
      expect(readContentSetting(env, here)).toEqual({ kind: 'store' });
  });

  it('is a folder that is there', () => {
    expect(readContentSetting({ CONTENT_SOURCE: 'files' }, here)).toEqual({ kind: 'files' });
  });

  it.each([
    ['https://cms.example.com', 'https://cms.example.com'],
    ['http://localhost:1337/', 'http://localhost:1337'],
    ['http://localhost:1337/api', 'http://localhost:1337'],
    ['http://localhost:3000/content/api/', 'http://localhost:3000/content'],
  ])('is Strapi at %s, looked at every minute', (text, url) => {
    const setting = readContentSetting({ ...strapi, STRAPI_URL: text }, here);
    expect(setting).toEqual({ kind: 'strapi', url, token: undefined, webhookSecret: undefined, pollMs: 60_000 });
  });

  it('may need a token, a secret and another pace', () => {
    const env = { ...strapi, STRAPI_TOKEN: 'abc', STRAPI_WEBHOOK_SECRET: SECRET, STRAPI_POLL_SECONDS: '5' };
    expect(readContentSetting(env, here)).toMatchObject({ token: 'abc', webhookSecret: SECRET, pollMs: 5_000 });
  });

  it.each<[Record<string, string>, string]>([
    [{ CONTENT_SOURCE: 'git' }, 'CONTENT_SOURCE is «git»: give store, files or strapi.'],
    [
      { CONTENT_SOURCE: 'strapi' },
      'STRAPI_URL is missing: give the address of Strapi, such as https://cms.example.com.',
    ],
    ...['cms', 'ftp://cms', 'https://u:p@cms', 'https://cms?x=1'].map((url): [Record<string, string>, string] => [
      { ...strapi, STRAPI_URL: url },
      'STRAPI_URL is not an address like https://cms.example.com; a token belongs into STRAPI_TOKEN.',
    ]),
    [{ ...strapi, STRAPI_TOKEN: 'a b' }, 'STRAPI_TOKEN holds characters that no token has: copy it again from Strapi.'],
    [{ ...strapi, STRAPI_WEBHOOK_SECRET: 'short' }, 'STRAPI_WEBHOOK_SECRET is too short: give at least 16 characters.'],
    ...['0', '-1', '1.5', 'often', '3601'].map((text): [Record<string, string>, string] => [
      { ...strapi, STRAPI_POLL_SECONDS: text },
      `STRAPI_POLL_SECONDS is «${text}»: give a whole number from 1 to 3600.`,
    ]),
  ])('is refused with one line: %o', (env, line) => {
    expect(() => readContentSetting(env, here)).toThrow(line);
  });

  it('is refused when the folder is missing', () => {
    expect(() => readContentSetting({ CONTENT_SOURCE: 'files' }, '/nowhere')).toThrow(
      'CONTENT_SOURCE is files, and there is no folder «/nowhere»: set CONTENT_DIR to one.',
    );
  });
});
