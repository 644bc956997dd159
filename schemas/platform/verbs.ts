import type { Verb } from './definition.ts';
import type { CallName } from './index.ts';

/**
 * The verb of every call, apart from the schemas: the browser needs the verbs alone and must not carry the rest.
 * `verbs.test.ts` proves that it says what the definitions say.
 */
export const verbs: Readonly<Record<CallName, Verb>> = {
  'account.getInfo': 'GET',
  'account.getBalance': 'GET',
  'account.getPersonalDataFields': 'GET',
  'account.getContactPhoneSettings': 'GET',
  'account.changelocale': 'POST',
  'auth.register': 'POST',
  'auth.login': 'POST',
  'auth.logout': 'GET',
  'auth.restore': 'POST',
  'games.get': 'GET',
  'games.getProviders': 'GET',
  'games.getCategories': 'GET',
  'banners.get': 'GET',
  'leaderboard.live': 'GET',
  'metadata.getgeneralinfo': 'GET',
};
