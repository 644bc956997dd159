import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db.ts';
import type { Drawings } from '../drawings/drawings.ts';
import type { PlatformJob, RouteDoor } from './area.ts';
import type { Brand, Services } from './context.ts';
import type { MomentHandlers } from './createMoments.ts';
import type { JoinedProviders, Providers } from './providers.ts';
import type { PlatformSettings } from './settings.ts';

/** An extension that joins the platform from outside its folder: a payment company, a studio of games, or the whole demo. */
export interface Extension {
  /** Providers for the work the platform cannot do itself, as far as the settings allow them. */
  providers(settings: PlatformSettings): Partial<Providers>;
  /** Handlers that run when something happens to a player, after the platform's own. */
  moments?: MomentHandlers;
  /** Addresses of its own, beside those of the platform. */
  routes?(app: FastifyInstance, door: RouteDoor): void;
  /** Pictures that documents may name, by the folder of their address (`/media/<folder>/<name>.svg`). */
  drawings?: Drawings;
  /** Checks whether its own routes serve a picture at `/media/<folder>/<name>`, so that a document may name it. */
  hasPicture?(folder: string, name: string): boolean;
  /** Repeated jobs. */
  jobs?: readonly PlatformJob[];
  /** Fills a database in which nothing is, before the site serves anybody; touches nothing in any other. */
  fill?(db: Db, options: { now: number; brands: readonly Brand[]; demoGames?: number | undefined }): Promise<void>;
}

const nobody: JoinedProviders = {
  affiliates: null,
  campaigns: null,
  exampleWins: null,
  games: null,
  identity: null,
  jackpotNetworks: null,
  loyalty: null,
  odds: null,
  payments: null,
  rates: null,
  signIn: null,
  texts: null,
  tournamentThemes: null,
};

/** The providers that extensions bring; of two for the same thing, that of the extension named first. */
export function providersOf(extensions: readonly Extension[], settings: PlatformSettings): JoinedProviders {
  return Object.assign({}, nobody, ...extensions.toReversed().map(({ providers }) => providers(settings)));
}

/** Describes, for each provider that this site lacks, what is impossible without it; printed for the operator at the start. */
export function lackingWords(services: Pick<Services, keyof typeof without>): string[] {
  return Object.entries(without).flatMap(([name, words]) => (Reflect.get(services, name) === null ? [words] : []));
}

/** Sign-in services and affiliates are connected by settings, and a site may do without. */
const without = {
  payments: 'No payment provider: no money comes in or goes out.',
  games: 'No game provider: there are no games to open.',
  odds: 'No feed of odds: there is nothing to bet on.',
  loyalty: 'No loyalty programme: play earns no points, and their shop sells nothing.',
  tournamentThemes: 'No themes of tournaments: none can be set up.',
  jackpotNetworks: 'No networks of jackpots: none is opened.',
  rates:
    'No exchange rates: nothing is converted, bets are taken in EUR alone, and tournaments joined in their own currency alone.',
  identity: 'No provider of identity checks: an operator looks at documents (npm run marquee -- identity waiting).',
  post: 'No mail server (SMTP_URL): letters wait in the outbox.',
  texts: 'No carrier of text messages: codes for phones wait in the outbox.',
} as const;
