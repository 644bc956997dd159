import { existsSync } from 'node:fs';
import { SettingError } from '../faults/SettingError.ts';

type Settings = Readonly<Record<string, string | undefined>>;

/** A Strapi that documents come from. */
export interface StrapiSetting {
  kind: 'strapi';
  /** Without `/api`. */
  url: string;
  /** An API token that may read; without one, what everybody may read. */
  token: string | undefined;
  /** Secret that its webhook must send; without it there is no such address. */
  webhookSecret: string | undefined;
  /** Interval of polling for changes. */
  pollMs: number;
}

/** Source of the documents that are served. */
export type ContentSetting = { kind: 'store' } | { kind: 'files' } | StrapiSetting;

/** @throws SettingError */
export function readContentSetting(env: Settings, contentDir: string): ContentSetting {
  const kind = env['CONTENT_SOURCE'] || 'store';
  if (kind === 'store') return { kind };
  if (kind === 'files') {
    if (!existsSync(contentDir))
      throw new SettingError(
        `CONTENT_SOURCE is files, and there is no folder «${contentDir}»: set CONTENT_DIR to one.`,
      );
    return { kind };
  }
  if (kind !== 'strapi') throw new SettingError(`CONTENT_SOURCE is «${kind}»: give store, files or strapi.`);
  const { url, token } = readStrapi(env);
  return {
    kind,
    url,
    token,
    webhookSecret: readSecret(env['STRAPI_WEBHOOK_SECRET']),
    pollMs: readPoll(env['STRAPI_POLL_SECONDS']),
  };
}

/**
 * Decides whether custom code runs at all. The store lets none go live without a second person; files and a Strapi are served as they are,
 * so there it runs only where the machine's owner says so, and says as well that two people look at it before it comes (decision 0010).
 * @throws SettingError
 */
export function readCustomCode(env: Settings, { kind }: ContentSetting): boolean {
  const text = env['CUSTOM_CODE'] || (kind === 'store' ? 'on' : 'off');
  if (text !== 'on' && text !== 'off') throw new SettingError(`CUSTOM_CODE is «${text}»: give on or off.`);
  const reviewed = env['CUSTOM_CODE_REVIEWED'] || undefined;
  if (reviewed !== undefined && reviewed !== 'elsewhere')
    throw new SettingError(
      `CUSTOM_CODE_REVIEWED is «${reviewed}»: give elsewhere, or nothing where nobody looks at custom code before it comes here.`,
    );
  if (text === 'on' && kind !== 'store' && reviewed === undefined)
    throw new SettingError(
      `CUSTOM_CODE is on and CONTENT_SOURCE is ${kind}: whoever writes there alone would run code in every visitor's pages, and no second person has seen it. Serve the store (CONTENT_SOURCE=store), where custom code waits for one, or set CUSTOM_CODE_REVIEWED=elsewhere if two people look at every change before it comes here.`,
    );
  return text === 'on';
}

/** Reads the address and token of Strapi. @throws SettingError */
export function readStrapi(env: Settings): Pick<StrapiSetting, 'url' | 'token'> {
  const text = env['STRAPI_URL'];
  if (text === undefined || text === '')
    throw new SettingError('STRAPI_URL is missing: give the address of Strapi, such as https://cms.example.com.');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // the value is not repeated: it may hold a password
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '' || url.hash !== '')
    throw new SettingError(
      'STRAPI_URL is not an address like https://cms.example.com; a token belongs into STRAPI_TOKEN.',
    );
  const token = env['STRAPI_TOKEN'] || undefined;
  if (token !== undefined && !/^[\x21-\x7E]+$/.test(token))
    throw new SettingError('STRAPI_TOKEN holds characters that no token has: copy it again from Strapi.');
  return { url: `${url.origin}${url.pathname}`.replace(/\/+$/, '').replace(/\/api$/, ''), token };
}

/** Fewer characters than this are guessed. */
const SHORTEST_SECRET = 16;

function readSecret(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (text.length < SHORTEST_SECRET)
    throw new SettingError(`STRAPI_WEBHOOK_SECRET is too short: give at least ${SHORTEST_SECRET} characters.`);
  return text;
}

/** Default interval of polling. Webhooks report changes at once: polling finds those that they miss. */
const POLL_SECONDS = 60;

function readPoll(text: string | undefined): number {
  if (text === undefined || text === '') return POLL_SECONDS * 1_000;
  const seconds = Number(text);
  if (!/^\d+$/.test(text) || seconds < 1 || seconds > 3_600)
    throw new SettingError(`STRAPI_POLL_SECONDS is «${text}»: give a whole number from 1 to 3600.`);
  return seconds * 1_000;
}
