import {
  type BonusesRequest,
  type BonusList,
  type BonusOutcome,
  type BonusRequest,
  bonusesRequest,
  bonusList,
  bonusOutcome,
  bonusRequest,
} from './bonuses.ts';
import { defineCalls } from './definition.ts';

/** Request and response of every call of this area, resolved once by name. Source: CALL-05. */
export interface BettingBonusesCallTypes {
  'bettingBonuses.get': { request: BonusesRequest; response: BonusList };
  'bettingBonuses.activate': { request: BonusRequest; response: BonusOutcome };
  'bettingBonuses.remove': { request: BonusRequest; response: BonusOutcome };
  'bettingBonuses.putFirst': { request: BonusRequest; response: BonusOutcome };
}

/** Codes in `error_data.bonus_id`: as in `bonuses`. */
const change = {
  verb: 'POST',
  player: true,
  byDocument: 'confirm',
  request: bonusRequest,
  response: bonusOutcome,
  errors: ['InvalidParameterException', 'BillingTransactionDeclinedException'],
} as const;

export const bettingBonusesCalls = defineCalls({
  /** Free bets, in the order of `bonuses.get`. */
  'bettingBonuses.get': {
    verb: 'GET',
    player: true,
    byDocument: 'read',
    request: bonusesRequest,
    response: bonusList,
    errors: [],
  },
  /** Puts the free bet into the betting wallet; one at a time [STATE-26]. */
  'bettingBonuses.activate': change,
  /** Ends it for good; a bet that is already placed keeps its profit. */
  'bettingBonuses.remove': change,
  /** Makes one that waits the next to be used. */
  'bettingBonuses.putFirst': { ...change, byDocument: 'press' },
});
