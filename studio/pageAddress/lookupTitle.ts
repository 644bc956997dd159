import type { LookupCall } from '#schemas/platform/index.ts';
import { inputTitle } from '../forms/inputWords.ts';
import { sayTold, t } from '../words/t.ts';

/** What the calls find that may look up what an address names, by name. */
const words: Readonly<Record<LookupCall, string>> = {
  'account.getcurrencyrates': t('lookups.accountGetcurrencyrates'),
  'account.getPersonalDataFields': t('lookups.accountGetPersonalDataFields'),
  'account.getContactPhoneSettings': t('lookups.accountGetContactPhoneSettings'),
  'banners.get': t('lookups.bannersGet'),
  'campaigns.getoffers': t('lookups.campaignsGetoffers'),
  'campaigns.getOffer': t('lookups.campaignsGetOffer'),
  'campaigns.checkPromocode': t('lookups.campaignsCheckPromocode'),
  'cashier.getMethod': t('lookups.cashierGetMethod'),
  'games.getRules': t('lookups.gamesGetRules'),
  'games.get': t('lookups.gamesGet'),
  'games.getProviders': t('lookups.gamesGetProviders'),
  'games.getCategories': t('lookups.gamesGetCategories'),
  'jackpots.get': t('lookups.jackpotsGet'),
  'jackpots.getWinners': t('lookups.jackpotsGetWinners'),
  'leaderboard.get': t('lookups.leaderboardGet'),
  'leaderboard.live': t('lookups.leaderboardLive'),
  'leaderboard.top': t('lookups.leaderboardTop'),
  'loyalty.getcharacters': t('lookups.loyaltyGetcharacters'),
  'loyalty.getPrograms': t('lookups.loyaltyGetPrograms'),
  'loyalty.getProgram': t('lookups.loyaltyGetProgram'),
  'loyalty.getproducts': t('lookups.loyaltyGetproducts'),
  'metadata.get': t('lookups.metadataGet'),
  'metadata.getgeneralinfo': t('lookups.metadataGetgeneralinfo'),
  'popups.get': t('lookups.popupsGet'),
  'sport.getTree': t('lookups.sportGetTree'),
  'sport.getEvents': t('lookups.sportGetEvents'),
  'sport.getEvent': t('lookups.sportGetEvent'),
  'support.getsettings': t('lookups.supportGetsettings'),
  'tournaments.get': t('lookups.tournamentsGet'),
};

const titles = new Map(Object.entries(words));

/** Says what a call finds; one that nobody has described, by its name. */
export const lookupTitle = (name: string): string => titles.get(name) ?? name;

/** Says what an input of such a call asks for, which forms may know by the same name as something else. */
export const lookupInputTitle = (call: string, name: string): string =>
  sayTold(`inputs.${call}.${name}`, {}) ?? sayTold(`inputs.lookup.${name}`, {}) ?? inputTitle(name);
