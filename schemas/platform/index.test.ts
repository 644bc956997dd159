import { expect, it } from 'vitest';
import { type CallName, calls, definitionOf } from './index.ts';

/** Every call of the product's specification, section 7, by area. */
const ofSpec = {
  POST: {
    account:
      'addcontact changefakename changelocale changepassword changeSubscription changeTwoFactorAuth confirmContact confirmTwoFactorAuth sendconfirmationtocontact setUserOnVerification setCurrency unsubscribe saveProfileInfo',
    auth: 'login register restore',
    bettingBonuses: 'activate remove',
    bonuses: 'activate deactivate remove',
    campaigns: 'activateOffer checkPromocode takepromotions',
    cashbacks: 'payout remove',
    cashier: 'cancelwithdrawal makedeposit makewithdrawal',
    chat: 'storeChatEvent',
    games: 'addLike removeLike createhistoryexportrequest',
    loyalty: 'buyproduct setcharacter',
    storage: 'set',
    sumsub: 'createApplicant getAccessToken',
    support: 'sendFeedback',
    tournaments: 'participate',
  },
  GET: {
    account:
      'getContactPhoneSettings getcurrencyrates getDepositLimit getInfo getToken getBalance getPersonalDataFields getprofileinfo',
    auth: 'logout',
    banners: 'get',
    bettingBonuses: 'get',
    bonuses: 'get',
    campaigns: 'getoffers getOffer',
    cashbacks: 'get',
    cashier: 'getbanks getdepositinfo getdepositsettings gethistory getwithdrawsettings',
    freespins: 'get',
    games: 'get getLikes getCategories getProviders getHistory gethistoryexportrequest',
    jackpots: 'get getWinners',
    leaderboard: 'get live top',
    loyalty: 'getcharacters getinfo getnotifications getproducts getPrograms getProgram',
    metadata: 'get getgeneralinfo',
    popups: 'get',
    storage: 'get getKeys',
    support: 'getsettings',
    tournaments: 'get',
    events: 'handle',
  },
};

/** The calls that REPLY-05 adds; they say themselves how they are asked. */
const added = {
  account:
    'setDepositLimit confirmLimitIncrease cancelLimitChange setLimit setLossLimit setWagerLimit setSessionLimit getLimits setTimeout setSelfExclusion getSessions revokeSession revokeOtherSessions revokeAllSessions exportData requestErasure getNetPosition',
  campaigns: 'activatePromocode',
  cashier: 'getPayment',
  games: 'getRecent getUnfinished',
  sport: 'getTree getEvents getEvent placeBet getBets cashout',
  inbox: 'get read',
  consent: 'get set',
};

const namesOf = (areas: Readonly<Record<string, string>>): string[] =>
  Object.entries(areas).flatMap(([area, names]) => names.split(' ').map((name) => `${area}.${name}`));

it.each(['POST', 'GET'] as const)('knows every call that the specification asks by %s [CALL-01]', (verb) => {
  const unknown = namesOf(ofSpec[verb]).filter((name) => !(name in calls));
  const otherwise = namesOf(ofSpec[verb]).filter(
    (name) => name in calls && definitionOf(name as CallName).verb !== verb,
  );
  expect({ unknown, otherwise }).toEqual({ unknown: [], otherwise: [] });
});

it('knows every call that was added to them [CALL-01]', () => {
  expect(namesOf(added).filter((name) => !(name in calls))).toEqual([]);
});

it('knows no two calls that differ by the case of their letters alone: addresses are read in any case', () => {
  const names = Object.keys(calls).map((name) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
});
