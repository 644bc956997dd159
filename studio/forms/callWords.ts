import type { SentCall } from '#schemas/platform/index.ts';
import { t } from '../words/t.ts';

/** What the calls do that forms may send to, by name. */
const words: Readonly<Record<SentCall, string>> = {
  'account.addcontact': t('calls.accountAddcontact'),
  'account.sendconfirmationtocontact': t('calls.accountSendconfirmationtocontact'),
  'account.confirmContact': t('calls.accountConfirmContact'),
  'account.changeSubscription': t('calls.accountChangeSubscription'),
  'account.unsubscribe': t('calls.accountUnsubscribe'),
  'account.saveProfileInfo': t('calls.accountSaveProfileInfo'),
  'account.changefakename': t('calls.accountChangefakename'),
  'account.setCurrency': t('calls.accountSetCurrency'),
  'account.changepassword': t('calls.accountChangepassword'),
  'account.changeTwoFactorAuth': t('calls.accountChangeTwoFactorAuth'),
  'account.confirmTwoFactorAuth': t('calls.accountConfirmTwoFactorAuth'),
  'account.exportData': t('calls.accountExportData'),
  'account.requestErasure': t('calls.accountRequestErasure'),
  'account.changelocale': t('calls.accountChangelocale'),
  'auth.login': t('calls.authLogin'),
  'auth.register': t('calls.authRegister'),
  'auth.restore': t('calls.authRestore'),
  'bettingBonuses.putFirst': t('calls.bettingBonusesPutFirst'),
  'bonuses.putFirst': t('calls.bonusesPutFirst'),
  'campaigns.activateOffer': t('calls.campaignsActivateOffer'),
  'campaigns.activatePromocode': t('calls.campaignsActivatePromocode'),
  'cashier.makedeposit': t('calls.cashierMakedeposit'),
  'cashier.makewithdrawal': t('calls.cashierMakewithdrawal'),
  'consent.set': t('calls.consentSet'),
  'forms.answer': t('calls.formsAnswer'),
  'games.addLike': t('calls.gamesAddLike'),
  'games.removeLike': t('calls.gamesRemoveLike'),
  'games.createhistoryexportrequest': t('calls.gamesCreatehistoryexportrequest'),
  'inbox.read': t('calls.inboxRead'),
  'loyalty.claimquest': t('calls.loyaltyClaimquest'),
  'account.setDepositLimit': t('calls.accountSetDepositLimit'),
  'account.setLossLimit': t('calls.accountSetLossLimit'),
  'account.setWagerLimit': t('calls.accountSetWagerLimit'),
  'account.setSessionLimit': t('calls.accountSetSessionLimit'),
  'account.setRealityCheck': t('calls.accountSetRealityCheck'),
  'account.confirmRealityCheck': t('calls.accountConfirmRealityCheck'),
  'sumsub.getAccessToken': t('calls.sumsubGetAccessToken'),
  'support.sendFeedback': t('calls.supportSendFeedback'),
  'verification.send': t('calls.verificationSend'),
};

const titles = new Map(Object.entries(words));

/** Says what a call does; one that nobody has described, by its name. */
export const callTitle = (name: string): string => titles.get(name) ?? name;
