import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type ContentSetting, readContentSetting, readCustomCode } from './content/contentSetting.ts';
import { type AuthSettings, readAuthSettings } from './content/management/auth/settings.ts';
import { type MediaBytesSetting, readMediaBytes } from './content/mediaBytes/settings.ts';
import { SettingError } from './faults/SettingError.ts';
import { systemError } from './faults/systemError.ts';
import { isOwnHost } from './forwarded/isOwnHost.ts';
import { readTrustProxy, type TrustProxy } from './forwarded/trustProxy.ts';
import { readHsts } from './headers/hsts.ts';
import type { MetricsSettings } from './health/metricsDoor.ts';
import { type PlatformSettings, readPlatformSettings } from './platform/settings.ts';
import { readTraceSettings } from './telemetry/traceSettings.ts';
import type { TraceSettings } from './telemetry/tracing.ts';

/** Settings of the process, from its environment. */
export interface Environment {
  port: number;
  host: string;
  /** Proxies in front, whose headers are trusted; undefined: none. */
  trustProxy: TrustProxy | undefined;
  /** Value of `Strict-Transport-Security` for browsers that came over https; null: not sent. */
  hsts: string | null;
  /** Access rule of the metrics. */
  metrics: MetricsSettings;
  /** Destination of traces; undefined: nothing is traced. */
  traces: TraceSettings | undefined;
  dataDir: string;
  /** Where the bytes of pictures are kept. */
  mediaBytes: MediaBytesSetting;
  contentDir: string;
  /** Source of the documents that are served. */
  contentFrom: ContentSetting;
  /** An operator's own platform; without one the reference platform runs embedded. */
  platformUrl: string | undefined;
  /** Settings of the reference platform. */
  platformSettings: PlatformSettings;
  /** Origins that brands may name as their platform: players' passwords go there, so no document decides that alone. */
  platformOrigins: readonly string[];
  /** Origins whose pages in browsers may make content calls, beside this site's own. */
  contentOrigins: readonly string[];
  /** PostgreSQL; without it the embedded database. */
  databaseUrl: string | undefined;
  /** Seals the audit log of content, in place of the file in the data folder. */
  auditKey: string | undefined;
  /** Redis or Valkey, which carries live updates between nodes. */
  redisUrl: string | undefined;
  /** Mail server for letters, with its credentials; without it they wait in the outbox. */
  smtpUrl: string | undefined;
  /** Sender address of letters. */
  mailFrom: string | undefined;
  /** How people get accounts of the content service. */
  auth: AuthSettings;
  /** Off: no brand's custom code is on any page, whatever its documents say. The switch for the day when one of them is not to be trusted. */
  runsCustomCode: boolean;
  /** Lowest level that is logged. */
  logLevel: (typeof LOG_LEVELS)[number];
  development: boolean;
}

type Env = Readonly<Record<string, string | undefined>>;

const USUAL_PORT = 3_000;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Reads and proves the environment. @throws SettingError */
export function readEnvironment(env: Env): Environment {
  const dataDir = resolve(env.DATA_DIR || '.data');
  const contentDir = readContentDir(env);
  proveWritable(dataDir);
  proveFolder(contentDir);
  const trustProxy = readTrustProxy(env.TRUST_PROXY);
  proveDemoSaid(env, trustProxy);
  readChoice(env, 'DEMO_DOORS', ['1', '0']);
  const contentFrom = readContentSetting(env, contentDir);
  return {
    port: readSitePort(env),
    host: env.HOST || '127.0.0.1',
    trustProxy,
    hsts: readHsts(env.HSTS),
    metrics: { port: readPort('METRICS_PORT', env.METRICS_PORT), token: readMetricsToken(env.METRICS_TOKEN) },
    traces: readTraceSettings(env),
    dataDir,
    mediaBytes: readMediaBytes(env),
    contentDir,
    contentFrom,
    platformSettings: readPlatformSettings(env),
    ...readPlatforms(env),
    contentOrigins: readOrigins(env.CONTENT_ORIGINS, 'CONTENT_ORIGINS'),
    databaseUrl: readServerUrl(env, 'DATABASE_URL'),
    auditKey: readAuditKey(env.AUDIT_KEY),
    redisUrl: readServerUrl(env, 'REDIS_URL'),
    smtpUrl: readServerUrl(env, 'SMTP_URL'),
    mailFrom: env.MAIL_FROM || undefined,
    auth: readAuthSettings(env),
    runsCustomCode: readCustomCode(env, contentFrom),
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS) ?? 'warn',
    development: env.NODE_ENV === 'development',
  };
}

/**
 * A site that others reach says whether it is a demo: an operator who forgets it would have invented players with millions beside real ones.
 * @throws SettingError
 */
function proveDemoSaid(env: Env, trustProxy: TrustProxy | undefined): void {
  const isSaid = readChoice(env, 'DEMO', ['1', '0']) !== undefined;
  const reach = isOwnHost(env.HOST) ? trustProxy && 'TRUST_PROXY is set' : `HOST is «${env.HOST}»`;
  if (!isSaid && reach)
    throw new SettingError(
      `${reach}, so others reach this site, and DEMO is not set: give 0 for a real site, in which nothing is invented, or 1 for a demo with invented players and their money.`,
    );
}

/** Where documents lie as files. */
export function readContentDir(env: Env): string {
  return resolve(env.CONTENT_DIR || 'content');
}

/** Where the site listens. @throws SettingError */
export function readSitePort(env: Env): number {
  return readPort('PORT', env.PORT) ?? USUAL_PORT;
}

/** The operator's own platform, and others that brands may name. @throws SettingError */
export function readPlatforms(env: Env): Pick<Environment, 'platformUrl' | 'platformOrigins'> {
  return {
    platformUrl: readUrl(env.PLATFORM_URL),
    platformOrigins: readOrigins(env.PLATFORM_ORIGINS, 'PLATFORM_ORIGINS'),
  };
}

/** @returns undefined if it is unset */
function readPort(name: 'PORT' | 'METRICS_PORT', text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new SettingError(`${name} is «${text}»: give a whole number from 0 to 65535.`);
  return port;
}

/** Whoever has it may read the figures, so nobody may guess it. */
function readMetricsToken(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^[\w.~+/=-]{16,200}$/.test(text))
    throw new SettingError('METRICS_TOKEN is too easy to guess: give 16 letters and digits or more.');
  return text;
}

/** @returns undefined if it is unset */
function readChoice<const T extends string>(
  env: Env,
  name: 'DEMO' | 'DEMO_DOORS' | 'LOG_LEVEL',
  choices: readonly T[],
): T | undefined {
  const text = env[name] || undefined;
  const chosen = choices.find((choice) => choice === text);
  if (chosen === undefined && text !== undefined)
    throw new SettingError(`${name} is «${text}»: give ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}.`);
  return chosen;
}

/** Needs 32 characters, so that it cannot be guessed. It is not repeated in the error. */
function readAuditKey(text: string | undefined): string | undefined {
  const key = text?.trim() || undefined;
  if (key !== undefined && key.length < 32)
    throw new SettingError(
      'AUDIT_KEY is too short: give 32 characters or more, such as «openssl rand -hex 32» prints.',
    );
  return key;
}

function readUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new SettingError(`PLATFORM_URL is «${text}»: give an http or https address.`);
  return new URL(text).origin;
}

/** Origins, with commas or blanks between them. A refused value is not repeated: it may hold a password. */
function readOrigins(list: string | undefined, name: 'CONTENT_ORIGINS' | 'PLATFORM_ORIGINS'): string[] {
  const texts = (list ?? '').split(/[\s,]+/).filter((text) => text !== '');
  return texts.map((text, index) => {
    const url = URL.parse(text);
    const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
    if (!isOrigin)
      throw new SettingError(
        `${name}, entry ${index + 1}: give http or https origins alone, such as https://site.example, with commas between them.`,
      );
    return url.origin;
  });
}

const servers = {
  DATABASE_URL: { kind: /^postgres(ql)?:$/, sample: 'postgres://user@host/name' },
  REDIS_URL: { kind: /^rediss?:$/, sample: 'redis://host:6379' },
  SMTP_URL: { kind: /^smtps?:$/, sample: 'smtp://user@host:587' },
} as const;

function readServerUrl(env: Env, name: keyof typeof servers): string | undefined {
  const { kind, sample } = servers[name];
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  // the value is not repeated: it may hold a password
  if (!URL.canParse(text) || !kind.test(new URL(text).protocol))
    throw new SettingError(`${name} is not an address like ${sample}.`);
  return text;
}

/** One that is not there may be no fault: the store alone is served then. */
function proveFolder(folder: string): void {
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new SettingError(`CONTENT_DIR «${folder}» is no folder: give the one with the documents.`);
}

/** Step by step: where the system says that a folder inside of one that is there «is not there» (`/proc`), Node's own way never ends. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const around = dirname(folder);
  if (around !== folder) makeFolder(around);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (systemError(error).code !== 'EEXIST') throw error; // somebody else made it meanwhile
  }
}

function proveWritable(folder: string): void {
  try {
    makeFolder(folder);
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(folder), { code: 'ENOTDIR' });
    accessSync(folder, constants.W_OK | constants.R_OK);
  } catch (error) {
    throw new SettingError(
      `DATA_DIR «${folder}» cannot be written (${systemError(error).code}): give a folder this user may write to.`,
    );
  }
}
