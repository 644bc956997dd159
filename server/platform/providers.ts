/**
 * Who does what the platform cannot do itself: take money, run games, look at documents. Each area adds its line (`declare module`) beside
 * the port that says what such a provider must do; an `Extension` brings them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface Providers {}

/** The providers as the platform's services have them: `null` where nobody does it. */
export type JoinedProviders = { [Name in keyof Providers]: Providers[Name] | null };
