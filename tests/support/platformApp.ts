import { randomBytes } from 'node:crypto';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import type { ErrorType } from '#schemas/errors.ts';
import { transportParams } from '#schemas/platform/definition.ts';
import { type CallName, type CallTypes, definitionOf, type ResponseOf } from '#schemas/platform/index.ts';
import type { Db } from '../../server/db/db.ts';
import { loadExtensions } from '../../server/mount/loadExtensions.ts';
import { type Brand, type I18nSource, platform } from '../../server/platform/service/index.ts';
import { type PlatformSettings, readPlatformSettings } from '../../server/platform/settings.ts';
import { openTestDatabase, temporaryFolder } from './database.ts';
import { baseLetters } from './letters.ts';
import { noteRefusal } from './noteRefusal.ts';

export { removeFolder, temporaryFolder } from './database.ts';
export { goodRegistration } from './goodRegistration.ts';

/** 21 November 2026, noon. */
export const NOON = Date.UTC(2026, 10, 21, 12);

/** Where the sites of the test brands have pages that the platform leads to: without content, nobody else knows. */
const pages: Readonly<Record<string, string>> = {
  confirmation: '/confirmation',
  'confirmation-success': '/confirmation/success',
  unsubscribe: '/unsubscribe',
  unsubscribed: '/unsubscribe/done',
  support: '/support',
  'user-block': '/user-block',
  'profile-responsible-game': '/own-limits',
  'profile-settings': '/profile/settings',
  'profile-verification': '/profile/verification',
  'cashier-withdraw': '/cashier/withdraw/{method}',
};

const pagePath: Brand['pagePath'] = (page, { method = '' }) => pages[page]?.replace('{method}', method);

export const brand: Brand = {
  id: 'aurora',
  operator: 'northern',
  currency: 'EUR',
  currencies: ['EUR', 'GBP'],
  defaultLocale: 'en',
  hosts: ['aurora.test', '127.0.0.1', 'localhost'],
  country: 'LV',
  tellsAt: () => true,
  /** Payouts need no papers here; the identity check has separate tests. */
  policy: { kycGate: 'never' },
  pagePath,
  resultPages(transaction, locale) {
    const cashier = `${locale === 'en' ? '' : `/${locale}`}/cashier`;
    return {
      success: `${cashier}/paysuccess/${transaction}`,
      fail: `${cashier}/payfail/${transaction}`,
      pending: `${cashier}/paypending/${transaction}`,
      cancel: `${cashier}/paycancel`,
    };
  },
};

/** The brand of another operator, at another host. */
export const otherBrand: Brand = {
  id: 'kestrel',
  currency: 'EUR',
  defaultLocale: 'en',
  hosts: ['kestrel.test'],
  country: 'DE',
  pagePath,
  tellsAt: () => true,
};

export const i18n: I18nSource = {
  locales: () => ({
    locales: [
      { code: 'en', dir: 'ltr', name: 'English' },
      { code: 'lv', dir: 'ltr', name: 'Latviešu' },
      { code: 'ar', dir: 'rtl', name: 'العربية' },
    ],
    defaultLocale: 'en',
  }),
  messages: (_, locale) => (locale === 'lv' ? { 'common.login': 'Ienākt' } : undefined),
  letter: baseLetters,
};

export interface PlatformApp {
  app: FastifyInstance;
  db: Db;
  folder: string;
  clock: { time: number; now(): number };
  /** Settings of the platform; a test may change them while it runs. */
  settings: PlatformSettings;
  /** Stops the app and closes the database; the folder stays for another start. */
  stop(): Promise<void>;
}

/** The real platform on a database of its own, with cheap password hashes and a stopped clock. */
export async function startPlatform(folder: string = temporaryFolder()): Promise<PlatformApp> {
  const db = await openTestDatabase(folder);
  const clock = { time: NOON, now: () => clock.time };
  const settings = readPlatformSettings(process.env);
  const extensions = await loadExtensions(settings);
  for (const { fill } of extensions) await fill?.(db, { now: clock.now(), brands: [brand] });
  // that the schemas of routes are schemas is proved wherever a whole site starts: it takes as long as the rest of this start
  const app = fastify({ logger: false, ajv: { customOptions: { validateSchema: false } } });
  await app.register(platform, {
    db,
    clock,
    settings,
    extensions,
    i18n,
    brands: () => [brand, otherBrand],
    random: (bytes) => randomBytes(bytes),
    brandOf: (request) => (request.hostname === 'kestrel.test' ? otherBrand : brand),
    scryptCost: { n: 16, r: 1, p: 1 },
  });
  const stop = async () => {
    await app.close();
    await db.close();
  };
  return { app, db, folder, clock, settings, stop };
}

export interface Answer<N extends CallName> {
  status: number;
  data: ResponseOf<N> | undefined;
  error: { type: ErrorType; message: string; error_data: Record<string, unknown>; request_id: string } | undefined;
  headers: Readonly<Record<string, unknown>>;
}

/** A browser without a screen: sends multipart, keeps cookies. */
export interface Visitor {
  call<N extends CallName>(
    name: N,
    input: CallTypes[N]['request'],
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer<N>>;
  /** The Cookie header it would send now: copy it to be the same browser elsewhere. */
  cookie: string;
}

export function createVisitor(app: FastifyInstance, host = 'aurora.test'): Visitor {
  const jar = new Map<string, string>();
  return {
    get cookie() {
      return Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(header) {
      jar.clear();
      for (const pair of header.split('; ')) storeCookie(jar, pair);
    },
    async call(name, input, headers = {}) {
      const request = await requestOf(name, input);
      const cookie: Record<string, string> = jar.size > 0 ? { cookie: this.cookie } : {};
      const answer = await app.inject({
        ...request,
        headers: { host, 'x-app-agent': 'contract', ...request.headers, ...cookie, ...headers },
      });
      for (const set of [answer.headers['set-cookie'] ?? []].flat()) storeCookie(jar, set);
      const body = answer.json<Partial<Pick<Answer<typeof name>, 'data' | 'error'>>>();
      noteRefusal(name, body.error?.type);
      return { status: answer.statusCode, headers: answer.headers, data: undefined, error: undefined, ...body };
    },
  };
}

function storeCookie(jar: Map<string, string>, text: string): void {
  const [pair = ''] = text.split(';');
  const [name = '', value = ''] = pair.split('=');
  if (name === '' || text.includes('Max-Age=0')) jar.delete(name);
  else jar.set(name, value);
}

async function requestOf(name: CallName, input: object): Promise<InjectOptions & { headers: Record<string, string> }> {
  const url = `/api/${name.replace('.', '/')}`;
  const given = Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]);
  const transport: [string, string][] = transportParams.map((key) => [key, key === 'locale' ? 'lv' : '1']);
  if (definitionOf(name).verb === 'GET') {
    return { method: 'GET', url: `${url}?${new URLSearchParams([...transport, ...given]).toString()}`, headers: {} };
  }
  const form = new FormData();
  for (const [key, value] of given) form.append(key, value);
  const body = new Response(form);
  const headers = { 'content-type': body.headers.get('content-type') ?? '' };
  const query = new URLSearchParams(transport).toString();
  return { method: 'POST', url: `${url}?${query}`, payload: Buffer.from(await body.arrayBuffer()), headers };
}
