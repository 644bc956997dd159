import { defineCalls, type Nothing, nothing } from './definition.ts';
import {
  type Bet,
  type BetList,
  type BetsRequest,
  bet,
  betList,
  betsRequest,
  type CashoutRequest,
  cashoutRequest,
  type PlaceBetRequest,
  placeBetRequest,
} from './sportBets.ts';
import {
  type EventRequest,
  type EventsRequest,
  eventRequest,
  eventsRequest,
  type SportEvent,
  type SportEventList,
  type SportTree,
  sportEvent,
  sportEventList,
  sportTree,
} from './sportEvents.ts';

/** Request and response of every call of this area, resolved once by name. */
export interface SportCallTypes {
  'sport.getTree': { request: Nothing; response: SportTree };
  'sport.getEvents': { request: EventsRequest; response: SportEventList };
  'sport.getEvent': { request: EventRequest; response: SportEvent };
  'sport.placeBet': { request: PlaceBetRequest; response: Bet };
  'sport.getBets': { request: BetsRequest; response: BetList };
  'sport.cashout': { request: CashoutRequest; response: Bet };
}

const open = { verb: 'GET', player: false } as const;

export const sportCalls = defineCalls({
  'sport.getTree': { ...open, byDocument: 'read', request: nothing, response: sportTree, errors: [] },
  'sport.getEvents': {
    ...open,
    byDocument: 'read',
    request: eventsRequest,
    response: sportEventList,
    errors: ['InvalidParameterException'],
  },
  /** An event that is not, or no longer, in the book → InvalidParameterException. */
  'sport.getEvent': {
    ...open,
    byDocument: 'read',
    request: eventRequest,
    response: sportEvent,
    errors: ['InvalidParameterException'],
  },
  /**
   * BillingTransactionDeclinedException, besides what protection refuses: code ODDS_CHANGED or SUSPENDED with `error_data {selections}`,
   * each leg with its price now (null when it is not for sale); MAX_WIN with `error_data {max_stake}`, where the stake could win more
   * than one bet pays; NO_RATE, where there is no rate for the player's currency.
   */
  'sport.placeBet': {
    verb: 'POST',
    player: true,
    byDocument: 'never',
    request: placeBetRequest,
    response: bet,
    errors: [
      'InvalidParameterException',
      'BillingTransactionDeclinedException',
      'UserNeedDepositException',
      'ApplicationUnavailableException',
    ],
  },
  'sport.getBets': {
    verb: 'GET',
    player: true,
    byDocument: 'read',
    request: betsRequest,
    response: betList,
    errors: [],
  },
  /** Code CASHOUT_CHANGED with `error_data {amount}`: it is worth less now. CASHOUT_CLOSED: it is not offered. */
  'sport.cashout': {
    verb: 'POST',
    player: true,
    byDocument: 'never',
    request: cashoutRequest,
    response: bet,
    errors: ['InvalidParameterException', 'BillingTransactionDeclinedException'],
  },
});
