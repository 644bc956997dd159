import { type AccountCallTypes, accountCalls } from './account.ts';
import { type AuthCallTypes, authCalls } from './auth.ts';
import { type BannersCallTypes, bannersCalls } from './banners.ts';
import { type BettingBonusesCallTypes, bettingBonusesCalls } from './bettingBonuses.ts';
import { type BonusesCallTypes, bonusesCalls } from './bonuses.ts';
import { type CampaignsCallTypes, campaignsCalls } from './campaigns.ts';
import { type CashbacksCallTypes, cashbacksCalls } from './cashbacks.ts';
import { type CashierCallTypes, cashierCalls } from './cashier.ts';
import { type ChatCallTypes, chatCalls } from './chat.ts';
import { type ConsentCallTypes, consentCalls } from './consent.ts';
import type { CallDefinition, Verb } from './definition.ts';
import { type EventsCallTypes, eventsCalls } from './events.ts';
import { type FormsCallTypes, formsCalls } from './forms.ts';
import { type FreespinsCallTypes, freespinsCalls } from './freespins.ts';
import { type GamesCallTypes, gamesCalls } from './games.ts';
import { type InboxCallTypes, inboxCalls } from './inbox.ts';
import { type JackpotsCallTypes, jackpotsCalls } from './jackpots.ts';
import { type LeaderboardCallTypes, leaderboardCalls } from './leaderboard.ts';
import { type LiveCallTypes, liveCalls } from './live.ts';
import { type LoyaltyCallTypes, loyaltyCalls } from './loyalty.ts';
import { type MetadataCallTypes, metadataCalls } from './metadata.ts';
import { type PopupsCallTypes, popupsCalls } from './popups.ts';
import { type ProtectionCallTypes, protectionCalls } from './protection.ts';
import { type SportCallTypes, sportCalls } from './sport.ts';
import { type StorageCallTypes, storageCalls } from './storage.ts';
import { type SumsubCallTypes, sumsubCalls } from './sumsub.ts';
import { type SupportCallTypes, supportCalls } from './support.ts';
import { type TournamentsCallTypes, tournamentsCalls } from './tournaments.ts';
import { type VerificationCallTypes, verificationCalls } from './verification.ts';

/** Request and response of every call, resolved once by name. Source: CALL-02 to CALL-13, REPLY-05. */
export interface CallTypes
  extends AccountCallTypes,
    AuthCallTypes,
    BannersCallTypes,
    BettingBonusesCallTypes,
    BonusesCallTypes,
    CampaignsCallTypes,
    CashbacksCallTypes,
    CashierCallTypes,
    ChatCallTypes,
    ConsentCallTypes,
    EventsCallTypes,
    FormsCallTypes,
    FreespinsCallTypes,
    GamesCallTypes,
    InboxCallTypes,
    JackpotsCallTypes,
    LeaderboardCallTypes,
    LiveCallTypes,
    LoyaltyCallTypes,
    MetadataCallTypes,
    PopupsCallTypes,
    ProtectionCallTypes,
    SportCallTypes,
    StorageCallTypes,
    SumsubCallTypes,
    SupportCallTypes,
    TournamentsCallTypes,
    VerificationCallTypes {}

export type CallName = keyof CallTypes;

/** What a call answers. */
export type ResponseOf<N extends CallName> = CallTypes[N]['response'];

/** Calls that change something. */
export type CommandName = {
  [N in CallName]: (typeof calls)[N] extends { verb: 'POST' } | { changesState: true } ? N : never;
}[CallName];

/** Calls that documents send to: forms, or a press. */
export type SentCall = {
  [N in CallName]: (typeof calls)[N] extends { byDocument: 'form' | 'press' } ? N : never;
}[CallName];

/** What these calls ask a person for, by name; `request_id`, and what names a form and holds its answers, the form fills in itself. */
export type SentInput = Exclude<NamesIn<CallTypes[SentCall]['request']>, 'request_id' | 'form' | 'answers'>;

/** Calls that may look up what the address of a page names: they are public and only read. */
export type LookupCall = {
  [N in CallName]: (typeof calls)[N] extends { byDocument: 'read'; player: false } ? N : never;
}[CallName];

/** What these calls take, by name. */
export type LookupInput = NamesIn<CallTypes[LookupCall]['request']>;

/** Names that a request lists, of each of several requests. */
type NamesIn<T> = T extends unknown ? keyof { [K in keyof T as string extends K ? never : K]: unknown } : never;

/** The contract at run time. A name without types, or types without a definition, does not compile. */
export const calls = {
  ...accountCalls,
  ...authCalls,
  ...bannersCalls,
  ...bettingBonusesCalls,
  ...bonusesCalls,
  ...campaignsCalls,
  ...cashbacksCalls,
  ...cashierCalls,
  ...chatCalls,
  ...consentCalls,
  ...eventsCalls,
  ...formsCalls,
  ...freespinsCalls,
  ...gamesCalls,
  ...inboxCalls,
  ...jackpotsCalls,
  ...leaderboardCalls,
  ...liveCalls,
  ...loyaltyCalls,
  ...metadataCalls,
  ...popupsCalls,
  ...protectionCalls,
  ...sportCalls,
  ...storageCalls,
  ...sumsubCalls,
  ...supportCalls,
  ...tournamentsCalls,
  ...verificationCalls,
} as const satisfies Readonly<Record<CallName, CallDefinition>>;

/** All calls, by name. */
export const callNames: readonly CallName[] = Object.keys(calls).filter(isCallName);

/** Checks whether a call of that name exists. */
export function isCallName(name: unknown): name is CallName {
  return typeof name === 'string' && Object.hasOwn(calls, name);
}

/** A call's definition, by name. */
export function definitionOf(name: CallName): CallDefinition {
  return calls[name];
}

/** Returns the verb of a call, whether the call changes state, and whether its answer is a file of unknown length. */
export function verbOf(name: CallName): { verb: Verb; changesState: boolean; isFile: boolean } {
  const { verb, changesState = verb === 'POST', isFile = false } = definitionOf(name);
  return { verb, changesState, isFile };
}
