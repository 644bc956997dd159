import type { Messenger } from '../kernel/outbox/messenger.ts';

/**
 * Providers of the work that the platform cannot do itself: take money, run games, look at documents. Each area adds its line
 * (`declare module`) beside the port that says what such a provider must do; an `Extension` brings them.
 */
export interface Providers {
  /** Carries text messages to phones; letters go by the mail server of the settings. */
  texts: Messenger;
}

/** The providers as the platform's services have them: `null` where nobody does it. */
export type JoinedProviders = { [Name in keyof Providers]: Providers[Name] | null };
