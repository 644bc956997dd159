import { changelocale } from './account/changelocale.ts';
import { getBalance } from './account/getBalance.ts';
import { getContactPhoneSettings } from './account/getContactPhoneSettings.ts';
import { getInfo } from './account/getInfo.ts';
import { getPersonalDataFields } from './account/getPersonalDataFields.ts';
import { login } from './auth/login.ts';
import { logout } from './auth/logout.ts';
import { register } from './auth/register.ts';
import { restore } from './auth/restore.ts';
import { get as getBanners } from './banners/get.ts';
import type { Handlers } from './context.ts';
import { get as getGames } from './games/get.ts';
import { getCategories } from './games/getCategories.ts';
import { getProviders } from './games/getProviders.ts';
import { live } from './leaderboard/live.ts';
import { getgeneralinfo } from './metadata/getgeneralinfo.ts';

/** Who answers which call. */
export const handlers: Handlers = {
  'account.getInfo': getInfo,
  'account.getBalance': getBalance,
  'account.getPersonalDataFields': getPersonalDataFields,
  'account.getContactPhoneSettings': getContactPhoneSettings,
  'account.changelocale': changelocale,
  'auth.register': register,
  'auth.login': login,
  'auth.logout': logout,
  'auth.restore': restore,
  'games.get': getGames,
  'games.getProviders': getProviders,
  'games.getCategories': getCategories,
  'banners.get': getBanners,
  'leaderboard.live': live,
  'metadata.getgeneralinfo': getgeneralinfo,
};
