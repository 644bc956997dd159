import { account } from '../account/index.ts';
import type { AnyArea } from '../area.ts';
import { auth } from '../auth/index.ts';
import { cashier } from '../cashier/index.ts';
import type { Handlers } from '../context.ts';
import { forms } from '../forms/index.ts';
import { games } from '../games/index.ts';
import { ledger } from '../ledger/index.ts';
import { live } from '../live/index.ts';
import { loyalty } from '../loyalty/index.ts';
import { operator } from '../operator/index.ts';
import { outside } from '../outside/index.ts';
import { promotions } from '../promotions/index.ts';
import { protection } from '../protection/index.ts';
import { showcase } from '../showcase/index.ts';
import { sport } from '../sport/index.ts';
import { support } from '../support/index.ts';
import { tournaments } from '../tournaments/index.ts';

/** The parts of the platform. Moments ask them in this order: protection before whatever gives something. */
export const areas: readonly AnyArea[] = [
  ledger,
  account,
  auth,
  protection,
  cashier,
  games,
  promotions,
  loyalty,
  tournaments,
  sport,
  outside,
  showcase,
  support,
  forms,
  live,
  operator,
];

/** Handlers of all calls: an area that leaves a call without one does not compile, and a test counts the areas' calls. */
export const handlers: Handlers = Object.assign({}, ...areas.map((area) => area.handlers));
