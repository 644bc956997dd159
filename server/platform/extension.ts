import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db.ts';
import type { PlatformJob, RouteDoor } from './area.ts';
import type { Brand, Services } from './context.ts';
import type { MomentHandlers } from './moments.ts';
import type { JoinedProviders, Providers } from './providers.ts';
import type { PlatformSettings } from './settings.ts';

/** What joins the platform from outside its folder: a payment company, a studio of games, or the whole demo. */
export interface Extension {
  /** Who does what the platform cannot do itself, as far as the settings allow it. */
  providers(settings: PlatformSettings): Partial<Providers>;
  /** What it does when something happens to a player, after the platform has done its part. */
  moments?: MomentHandlers;
  /** Addresses of its own, beside those of the platform. */
  routes?(app: FastifyInstance, door: RouteDoor): void;
  /** Whether it serves a picture at `/media/<folder>/<name>`, so that a document may name it. */
  hasPicture?(folder: string, name: string): boolean;
  /** What it does again and again. */
  jobs?: readonly PlatformJob[];
  /** Fills a database in which nothing is, before the site serves anybody; touches nothing in any other. */
  fill?(db: Db, options: { now: number; brands: readonly Brand[]; demoGames?: number | undefined }): Promise<void>;
}

const nobody: JoinedProviders = {
  affiliates: null,
  campaigns: null,
  games: null,
  identity: null,
  odds: null,
  payments: null,
  signIn: null,
  texts: null,
};

/** The providers that extensions bring; of two for the same thing, that of the extension named first. */
export function providersOf(extensions: readonly Extension[], settings: PlatformSettings): JoinedProviders {
  return Object.assign({}, nobody, ...extensions.toReversed().map(({ providers }) => providers(settings)));
}

/** What nobody can do on this site, for each provider that it lacks: told to its operator at the start. */
export function lackingWords(services: Pick<Services, keyof typeof without>): string[] {
  return Object.entries(without).flatMap(([name, words]) => (Reflect.get(services, name) === null ? [words] : []));
}

/** Sign-in services and affiliates are connected by settings, and a site may do without. */
const without = {
  payments: 'No payment provider: no money comes in or goes out.',
  games: 'No game provider: there are no games to open.',
  odds: 'No feed of odds: there is nothing to bet on.',
  identity: 'No provider of identity checks: an operator looks at documents (npm run marquee -- identity waiting).',
  post: 'No mail server (SMTP_URL): letters wait in the outbox.',
  texts: 'No carrier of text messages: codes for phones wait in the outbox.',
} as const;
