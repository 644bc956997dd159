import type { Messenger } from '../kernel/outbox/messenger.ts';

/**
 * Who does what the platform cannot do itself: take money, run games, look at documents. Each area adds its line (`declare module`) beside
 * the port that says what such a provider must do; an `Extension` brings them.
 */
export interface Providers {
  /** Who carries text messages to phones; letters go by the mail server of the settings. */
  texts: Messenger;
}

/** The providers as the platform's services have them: `null` where nobody does it. */
export type JoinedProviders = { [Name in keyof Providers]: Providers[Name] | null };
