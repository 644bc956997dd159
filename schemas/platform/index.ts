import type { ChangeLocaleRequest, PersonalDataFieldsRequest, PhoneOptionList, ProfileFieldList } from './account.ts';
import { type AccountInfo, accountCalls, type Balance } from './account.ts';
import { authCalls, type LoginRequest, type RegisterRequest, type RestoreRequest } from './auth.ts';
import { type BannerList, type BannersRequest, bannersCalls } from './banners.ts';
import type { CallDefinition, Done, Nothing } from './definition.ts';
import type { ProviderList, ProvidersRequest } from './games.ts';
import { type CategoriesRequest, type CategoryList, type GameList, type GamesRequest, gamesCalls } from './games.ts';
import { type LiveRequest, leaderboardCalls, type WinList } from './leaderboard.ts';
import { type GeneralInfo, metadataCalls } from './metadata.ts';

/** Request and response of every call, resolved once by name: one line a call. Source: spec §7. */
export interface CallTypes {
  'account.getInfo': { request: Nothing; response: AccountInfo };
  'account.getBalance': { request: Nothing; response: Balance };
  'account.getPersonalDataFields': { request: PersonalDataFieldsRequest; response: ProfileFieldList };
  'account.getContactPhoneSettings': { request: Nothing; response: PhoneOptionList };
  'account.changelocale': { request: ChangeLocaleRequest; response: Done };
  'auth.register': { request: RegisterRequest; response: AccountInfo };
  'auth.login': { request: LoginRequest; response: AccountInfo };
  'auth.logout': { request: Nothing; response: Done };
  'auth.restore': { request: RestoreRequest; response: Done };
  'games.get': { request: GamesRequest; response: GameList };
  'games.getProviders': { request: ProvidersRequest; response: ProviderList };
  'games.getCategories': { request: CategoriesRequest; response: CategoryList };
  'banners.get': { request: BannersRequest; response: BannerList };
  'leaderboard.live': { request: LiveRequest; response: WinList };
  'metadata.getgeneralinfo': { request: Nothing; response: GeneralInfo };
}

export type CallName = keyof CallTypes;

/** The contract at run time. A name without types, or types without a definition, does not compile. */
export const calls = {
  ...accountCalls,
  ...authCalls,
  ...gamesCalls,
  ...bannersCalls,
  ...leaderboardCalls,
  ...metadataCalls,
} as const satisfies Readonly<Record<CallName, CallDefinition>>;

/** A call's definition, by name. */
export function definitionOf(name: CallName): CallDefinition {
  return calls[name];
}
