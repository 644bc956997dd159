/** Arguments that a counter is started with. */
export interface AnalyticsStart<Settings = Readonly<Record<string, unknown>>> {
  /** As its schema says: they were checked before they came here. */
  settings: Settings;
  /** Loads a script of the vendor's own origins. @throws Error if it cannot be loaded, or takes too long */
  load(address: string): Promise<void>;
}

/** A counter that is there. */
export interface AnalyticsSession {
  /** Sets the visitor's identity from now on. */
  identify(uid: string): void;
  /** Nobody that it knows, from now on. */
  anonymise(): void;
  track(name: string, detail: Readonly<Record<string, unknown>>): void;
}

/** The function that `adapters/analytics/<vendor>/index.ts` exports. @throws when it will not be there */
export type StartAnalytics<Settings = Readonly<Record<string, unknown>>> = (
  given: AnalyticsStart<Settings>,
) => Promise<AnalyticsSession>;
