import type { CallName } from '#schemas/platform/index.ts';

/** Commands that `oneEffectOfEach.e2e.ts` sends again in every way: a story there has each. */
export const sentAgain = [
  'cashier.makedeposit',
  'cashier.cancelwithdrawal',
  'bonuses.activate',
  'bonuses.deactivate',
  'bonuses.remove',
  'account.setDepositLimit',
  'account.setWagerLimit',
  'account.setSessionLimit',
  'account.setLimit',
  'account.confirmLimitIncrease',
  'account.cancelLimitChange',
  'account.setTimeout',
] as const satisfies readonly CallName[];
export type SentAgain = (typeof sentAgain)[number];

/** The others that only a player may send, each with where it is sent again, or why that is nobody's loss. A file that stands here names the command beside the two presses. */
export const notSentAgain: Readonly<Partial<Record<CallName, string>>> = {
  'cashier.makewithdrawal': 'oneEffect.e2e.ts',
  'campaigns.activateOffer': 'oneEffect.e2e.ts',
  'account.setLossLimit': 'oneEffect.e2e.ts',
  'account.setSelfExclusion': 'oneEffect.e2e.ts',
  'sport.placeBet': 'betting.e2e.ts: two presses; what is lost and sent anew has its key of the wish',
  'sport.cashout': 'betting.e2e.ts: two presses; a bet is cashed out once',
  'loyalty.buyproduct': 'loyalty.e2e.ts: two presses; what is lost and sent anew has its key of the wish',
  'cashbacks.payout':
    'once for each cashback, held by the platform (`cashbacks.contract.test.ts`); no browser sends it twice',
  'cashbacks.remove': 'once for each cashback, as it is paid',
  'campaigns.takepromotions': 'once for each player, held by the platform; no browser sends it twice',
  'campaigns.activatePromocode': 'no page sends it: codes go by campaigns.activateOffer',
  'loyalty.claimquest': 'once for each quest, held by the platform; no browser sends it twice',
  'bettingBonuses.activate': 'the popup and the code of bonuses.activate',
  'bettingBonuses.remove': 'the popup and the code of bonuses.remove',
  'bettingBonuses.putFirst': 'an order: sent again it says the same',
  'bonuses.putFirst': 'an order: sent again it says the same',
  'account.requestReturn':
    'its day of waiting begins with the first one, held by the platform; no browser sends it twice',
  'account.setRealityCheck': 'a choice: sent again it says the same',
  'account.confirmRealityCheck': 'says that something was seen',
  'account.confirmDepositNotice': 'says that something was read',
  'account.confirmReview': 'afterTheWait.e2e.ts: two presses; says that something was seen',
  'tournaments.participate': 'once for each player; it costs nothing',
};

/** Of all these, what takes no key of the wish: no money moves by it, and sent again it says the same. */
export const withoutKey: readonly CallName[] = [
  'account.setDepositLimit',
  'account.setWagerLimit',
  'account.setSessionLimit',
  'account.setLimit',
  'account.confirmLimitIncrease',
  'account.cancelLimitChange',
  'account.setTimeout',
  'account.setLossLimit',
  'account.setSelfExclusion',
  'cashbacks.remove',
  'account.requestReturn',
  'account.setRealityCheck',
  'account.confirmRealityCheck',
  'account.confirmDepositNotice',
  'account.confirmReview',
  'tournaments.participate',
];

/** What moves no money and no bonus, and changes no limit and no exclusion. */
export const withoutMoney: readonly CallName[] = [
  'account.addcontact',
  'account.changeSubscription',
  'account.changeTwoFactorAuth',
  'account.changefakename',
  'account.changelocale',
  'account.changepassword',
  'account.confirmTwoFactorAuth',
  'account.getToken',
  'account.requestErasure',
  'account.revokeAllSessions',
  'account.revokeOtherSessions',
  'account.revokeSession',
  'account.saveProfileInfo',
  'account.sendconfirmationtocontact',
  'account.setCurrency',
  'account.setUserOnVerification',
  'chat.storeChatEvent',
  'consent.set',
  'games.addLike',
  'games.createhistoryexportrequest',
  'games.removeLike',
  'inbox.read',
  'loyalty.setcharacter',
  'storage.set',
  'sumsub.createApplicant',
  'sumsub.getAccessToken',
  'verification.send',
];
