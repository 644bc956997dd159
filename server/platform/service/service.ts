import { randomBytes } from 'node:crypto';
import { type CallName, callNames, definitionOf } from '#schemas/platform/index.ts';
import { PlatformError } from '../../../runtime/ports/errors.ts';
import type { Db } from '../../db/db.ts';
import { asUrgent } from '../../db/urgent.ts';
import type { Bus } from '../../kernel/bus/bus.ts';
import { contract } from '../../kernel/contract.ts';
import { nobodyAnswers, type PostToSelf } from '../../kernel/http/postToSelf.ts';
import type { Messenger } from '../../kernel/outbox/messenger.ts';
import { type Outbox, tableOutbox } from '../../kernel/outbox/outbox.ts';
import { notSignedIn, tooMany } from '../../kernel/refusal.ts';
import type { Clock, Log, Random } from '../../kernel/services.ts';
import { BusyError, createPasswords, type ScryptCost } from '../../security/passwords.ts';
import { silentTelemetry, type Telemetry } from '../../telemetry/telemetry.ts';
import type { PlatformService } from '../area.ts';
import {
  type Brand,
  type CallContext,
  type Caller,
  type FormSource,
  type I18nSource,
  policyOf,
  type Services,
} from '../context.ts';
import { createMoments } from '../createMoments.ts';
import { type Extension, providersOf } from '../extension.ts';
import { faultToRefusal } from '../faults.ts';
import { GameSearch } from '../games/search/GameSearch.ts';
import { cookieSession } from '../http/cookieSession.ts';
import { createJackpotPrizes } from '../jackpots/JackpotPrizes.ts';
import { createLive } from '../live/live.ts';
import { isClosedCall, refuseExcludedCall } from '../protection/guard.ts';
import { capIn, stakeCapOf } from '../protection/stakeCap.ts';
import type { PlatformSettings } from '../settings.ts';
import { areas, handlers } from './areas.ts';

/** Dependencies of the platform. */
export interface PlatformOptions {
  db: Db;
  clock: Clock;
  i18n: I18nSource;
  /** Without one, answers to any form are kept. */
  forms?: FormSource;
  /** Every brand that has a site. */
  brands: () => readonly Brand[];
  log: Log;
  /** Asks this program's own addresses; without one (no server runs) nobody answers. */
  postToSelf?: PostToSelf;
  /** Carries live updates to other nodes; without one, they stay inside this process. */
  bus?: Bus;
  /** Without one, the operating system's. */
  random?: Random;
  /** Without one, letters wait in the table `outbox`. */
  outbox?: Outbox;
  /** Sends what waits there. */
  post?: Messenger;
  /** Cost of password hashes; tests make it cheap. */
  scryptCost?: ScryptCost;
  settings: PlatformSettings;
  /** Extensions that join the platform; none by default. */
  extensions?: readonly Extension[];
  /** Without one, nothing is noted. */
  telemetry?: Telemetry;
}

/** Protection calls that a player can make even on a full disk. Source: REL-W10. */
const URGENT: ReadonlySet<CallName> = new Set<CallName>([
  'account.setSelfExclusion',
  'account.setTimeout',
  'account.setDepositLimit',
  'account.setLimit',
  'account.setLossLimit',
  'account.setWagerLimit',
  'account.setSessionLimit',
  'account.cancelLimitChange',
  'auth.logout',
]);

type AnyHandler = (input: unknown, context: CallContext) => Promise<unknown>;

const nameByKey = new Map(callNames.map((name) => [name.toLowerCase(), name]));

/** The call behind `account/getInfo`, `account.getInfo` or any other letter case of them. Source: REPLY-02. */
export function findCall(path: string): CallName | undefined {
  return nameByKey.get(path.replace('/', '.').toLowerCase());
}

function createServices(options: PlatformOptions): Services {
  const { db, clock, i18n, log, brands, outbox = tableOutbox, post = null, postToSelf = nobodyAnswers, bus } = options;
  const { forms = null, settings, extensions = [], telemetry = silentTelemetry } = options;
  const random = options.random ?? ((bytes: number) => randomBytes(bytes));
  const cost = options.scryptCost;
  const services: Services = {
    db,
    clock,
    i18n,
    forms,
    log,
    telemetry,
    settings,
    random,
    outbox,
    passwords: createPasswords(cost ? { random, cost } : { random }),
    jackpotPrizes: createJackpotPrizes(db),
    gameSearch: new GameSearch(db, clock),
    live: createLive({ db, clock, random, log, ...(bus ? { bus } : {}) }),
    moments: createMoments(
      [...areas, ...extensions].flatMap(({ moments }) => moments ?? []),
      () => services,
    ),
    brands,
    stakeCapOf: (player, type) => stakeCapOf(player, { brands, clock }, type),
    stakeCapOfGuest: (brand, type) => capIn(policyOf(brand), { isYoung: false, type }),
    isClosed: (name, player) => isClosedCall(name, player, { db, clock, random }),
    exports: areas.flatMap((area) => area.exports ?? []),
    post,
    postToSelf,
    ...providersOf(extensions, settings),
  };
  return services;
}

/** Builds the platform over a database. Does no I/O itself. */
export function createPlatformService(options: PlatformOptions): PlatformService {
  const services = createServices(options);
  const { log } = services;

  async function answer(name: CallName, raw: Readonly<Record<string, unknown>>, caller: Caller): Promise<unknown> {
    if (definitionOf(name).player && caller.player === null) throw notSignedIn();
    const input = contract.readInput(name, raw, caller);
    // The table gives each call its own input type; by name they are one, and `readInput` has just proved the match.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said above
    const handler = handlers[name] as AnyHandler;
    const context = { ...services, ...caller };
    await refuseExcludedCall(name, context);
    const data = await handler(input, context);
    const fault = services.settings.checksAnswers ? contract.faultOf(name, data) : null;
    if (fault !== null) throw new Error(`the answer of ${name} breaks the contract at ${fault}`);
    return data;
  }

  return {
    services,
    async playerOf(cookieHeader, brand) {
      const player = await cookieSession({ cookie: cookieHeader }, services).player(brand);
      return player?.status === 'active' ? player : null;
    },
    async run(name, raw, caller) {
      try {
        return await services.telemetry.measure({ kind: 'call', name }, () =>
          URGENT.has(name) ? asUrgent(() => answer(name, raw, caller)) : answer(name, raw, caller),
        );
      } catch (error) {
        if (error instanceof PlatformError) throw error;
        if (error instanceof BusyError) throw tooMany(error.seconds);
        log.error({ err: error, call: name, brand: caller.brand.id }, 'a platform call failed');
        throw faultToRefusal(error);
      }
    },
  };
}
