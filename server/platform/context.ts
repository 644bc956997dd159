import type { Game } from '#schemas/platform/games.ts';
import type { LocaleList, MessageTable } from '#schemas/platform/i18n.ts';
import type { CallName, CallTypes, ResponseOf } from '#schemas/platform/index.ts';
import type { GeneralInfo } from '#schemas/platform/metadata.ts';
import { defaultPolicy, type Policy, type PolicyDocument } from '#schemas/platform/policy.ts';
import type { Db, Reader, Tx } from '../db/db.ts';
import type { GivenFile } from '../kernel/http/givenFile.ts';
import type { PostToSelf } from '../kernel/http/postToSelf.ts';
import type { LetterLooks } from '../kernel/outbox/look.ts';
import type { Messenger } from '../kernel/outbox/messenger.ts';
import type { Outbox } from '../kernel/outbox/outbox.ts';
import type { Clock, Log, Random } from '../kernel/services.ts';
import type { Passwords } from '../security/passwords.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Moments } from './moments.ts';
import type { JoinedProviders } from './providers.ts';
import type { PlatformSettings } from './settings.ts';
import type { Player } from './tables.ts';

/** Paths of the site's pages for a payment's result, by its state. */
export type ResultPages = Readonly<Record<'success' | 'fail' | 'pending' | 'cancel', string>>;

/** The part of a brand that the platform needs. */
export interface Brand {
  id: string;
  /** Company behind the brand: sister brands share their players. Without one, the brand shares them with none. */
  operator?: string;
  /** Currency of a player who names none. */
  currency: string;
  /** Currencies to choose from; without them, `currency` alone. */
  currencies?: readonly string[];
  defaultLocale: string;
  /** Country whose registration fields are shown first. */
  country?: string;
  /** House rules; missing ones are as in `defaultPolicy`. */
  policy?: PolicyDocument;
  /** Public origin of its site: `https://aurora.example`. */
  origin?: string;
  /** Names at which its site answers. */
  hosts?: readonly string[];
  /**
   * Path of a page of its site, by the document's id, without a language's prefix; undefined where it has no such page. Without it, the site's pages
   * are not known.
   */
  pagePath?(page: string, params: Readonly<Record<string, string>>): string | undefined;
  /** Pages of its site that show the state of a payment. Without them, its home page does. */
  resultPages?(transaction: string, locale: string): ResultPages;
  /**
   * Whether its site, at this host, shows a page to everybody at an address, and the page tells of all that the query says. Without it, nobody knows:
   * the platform tells it itself.
   */
  tellsAt?(asked: { path: string; query?: Readonly<Record<string, string>>; host: string }): boolean;
  /** Domains that are not active main ones, by host. */
  domains?: Readonly<Record<string, { state?: GeneralInfo['domain_state']; type?: GeneralInfo['domain_type'] }>>;
  /** Facts that counters are told with every event. */
  analytic?: GeneralInfo['analytic'];
}

/** Texts of the interface, kept by the content side. */
export interface I18nSource {
  locales(brand: string): LocaleList;
  /** `undefined`: the brand does not have this locale. */
  messages(brand: string, locale: string): MessageTable | undefined;
  /** Texts and looks of letters and messages to a player: in this language, or its fallback. */
  letter: LetterLooks;
}

/** Forms that are documents, kept by the content side. */
export interface FormSource {
  /** Checks whether the site of this brand has a form of this id now. */
  isThere(brand: string, form: string): boolean;
  /** Checks whether that form has a field of this name for files. */
  takesFiles(brand: string, form: string, field: string): boolean;
}

/** Begins and ends the asker's session, inside the transaction of what begins or ends it. */
export interface SessionDoor {
  /**
   * Ends the session the asker came with and opens a new one, so that an id known before login is worth nothing (S4).
   * @returns the new one's name, as it is stored
   */
  start(tx: Tx, uid: number): Promise<string>;
  end(tx: Tx): Promise<void>;
  /** Name of the session the asker came with, as it is stored; `null` for none. */
  readonly id: string | null;
}

/** The asker's browser, signed in or not. */
export interface DeviceDoor {
  /** As it is stored; `null` for a browser that has no id yet. */
  id(): string | null;
  /** The same, giving the browser an id (or its own once more, to be kept longer). */
  give(): string;
  /** Gives the browser another id, whatever it had. */
  renew(): string;
}

/** The client of a call, and the brand it is for. */
export interface Caller {
  brand: Brand;
  /** One of the brand's locales. */
  locale: string;
  /** `null` for a guest. */
  player: Player | null;
  /** Network address, for counting failed sign-ins. */
  address: string;
  /** Origin at which the brand's site was requested, for links in letters: `https://aurora.example`. */
  origin: string;
  /** Name of the requested host, without port; '' where none is known. */
  host: string;
  session: SessionDoor;
  device: DeviceDoor;
  /** The affiliate's click that brought this browser; null when there is none. */
  click: string | null;
  /** False where names the contract does not know are let pass: inside somebody's frame (CALL-01, the non-strict flag). */
  isStrict: boolean;
  /** Files that came along, read and checked; only calls whose definition takes files have any. */
  files?: readonly GivenFile[];
}

/**
 * Services for handlers, jobs and moments: everything outside the program's own logic. An area adds what it offers to the others
 * (`declare module`), as it adds its tables.
 */
export interface Services extends JoinedProviders {
  db: Db;
  clock: Clock;
  random: Random;
  i18n: I18nSource;
  /** `null` where there is no content beside the platform: then every form counts as there. */
  forms: FormSource | null;
  passwords: Passwords;
  outbox: Outbox;
  moments: Moments;
  postToSelf: PostToSelf;
  log: Log;
  telemetry: Telemetry;
  settings: PlatformSettings;
  /** Exports of each area's data about a player, for account.exportData. */
  exports: readonly AreaExport[];
  /** Sends letters; `null` where nothing is set up: they wait in the outbox. */
  post: Messenger | null;
  /** Every brand that has a site. */
  brands(): readonly Brand[];
  /** Whether a call is refused to this player now, whatever they ask for with it: areas that offer one ask before they say that it may be made. */
  isClosed(name: CallName, player: Player): Promise<boolean>;
  /** The house's highest stake of a round for this player in games of a type, as an amount; empty for none. Games offer no higher one. */
  stakeCapOf(player: Player, type?: Game['type']): string;
  /** The same for a guest, who plays with play money. */
  stakeCapOfGuest(brand: Brand, type: Game['type']): string;
}

/**
 * Collects an area's data about a player, in the form the player gets; a list that grows with play as `Pages`, read as it is sent. Parts of all
 * areas make account.exportData.
 */
export type AreaExport = (
  read: Reader,
  player: Player,
  services: Services,
) => Promise<Readonly<Record<string, unknown>>>;

/** Everything a handler may use beside its input. */
export interface CallContext extends Caller, Services {}

export type Handler<N extends CallName> = (
  input: CallTypes[N]['request'],
  context: CallContext,
) => Promise<ResponseOf<N>>;

/** One handler for every call of the contract: a missing one does not compile. */
export type Handlers = { readonly [N in CallName]: Handler<N> };

/** The company whose players this brand's players are. */
export function operatorOf(brand: Brand): string {
  return brand.operator ?? brand.id;
}

export function currenciesOf(brand: Brand): readonly string[] {
  return brand.currencies ?? [brand.currency];
}

/** The brand a player registered at; undefined when it has no site any more. */
export function brandOfPlayer(player: Pick<Player, 'brand'>, { brands }: Pick<Services, 'brands'>): Brand | undefined {
  return brands().find(({ id }) => id === player.brand);
}

export function policyOf(brand: Pick<Brand, 'policy'> | undefined): Policy {
  return { ...defaultPolicy, ...brand?.policy };
}
