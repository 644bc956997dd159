import type { PresencePort } from '#runtime/ports/index.ts';
import type { AreaContext } from '#runtime/store/areas.ts';

/** When the balance is asked for again. Source: STATE-18. */
export interface RefreshSettings {
  isEnabledInterval?: boolean;
  countSecondsForInterval?: number;
  isEnabledTurnOffRequests?: boolean;
  countMinutesAfterWhichRequestsTurnedOff?: number;
  isEnabledRequestsAfterClick?: boolean;
  countSecondsForDelayBetweenClick?: number;
}

/**
 * Asks for the balance again now and then, and after a click, until there was no click for a while. News over the socket comes sooner; this is
 * for where it does not come [STATE-18].
 */
export class BalanceRefresh {
  readonly #settings: Required<RefreshSettings>;
  readonly #clock: AreaContext['ports']['clock'];
  readonly #ask: () => Promise<void>;
  readonly #presence: PresencePort;
  readonly #isInGame: () => boolean;
  #lastClickAt: number;
  #lastAskAt = Number.NEGATIVE_INFINITY;
  /** It was to be asked for while nobody saw the tab, or without a network. */
  #isMissed = false;
  #callOff = (): void => undefined;

  /** Settings that are left out have the values of STATE-18. */
  constructor(
    settings: RefreshSettings,
    {
      clock,
      presence,
      ask,
      isInGame,
    }: {
      clock: AreaContext['ports']['clock'];
      presence: PresencePort;
      ask: () => Promise<void>;
      /** The page is a game's: the game reports balance changes itself, so it is not polled [ROUTE-21]. */
      isInGame: () => boolean;
    },
  ) {
    this.#settings = {
      isEnabledInterval: true,
      countSecondsForInterval: 10,
      isEnabledTurnOffRequests: true,
      countMinutesAfterWhichRequestsTurnedOff: 5,
      isEnabledRequestsAfterClick: true,
      countSecondsForDelayBetweenClick: 1,
      ...settings,
    };
    this.#clock = clock;
    this.#presence = presence;
    this.#ask = ask;
    this.#isInGame = isInGame;
    this.#lastClickAt = clock.now();
  }

  /** @returns stop */
  start(): () => void {
    this.#wait();
    const stop = this.#presence.onChange(() => void (this.#isMissed && this.#refresh()));
    return () => {
      stop();
      this.#callOff();
    };
  }

  /** The player clicked somewhere: they are there, and may have done what moves money. */
  clicked(): void {
    const { isEnabledRequestsAfterClick, countSecondsForDelayBetweenClick: delaySec } = this.#settings;
    const now = this.#clock.now();
    const wasOff = this.#isTurnedOff(now);
    this.#lastClickAt = now;
    if (wasOff) this.#wait();
    if (isEnabledRequestsAfterClick && now - this.#lastAskAt >= delaySec * 1_000) void this.#refresh();
  }

  #wait(): void {
    const { isEnabledInterval, countSecondsForInterval: seconds } = this.#settings;
    this.#callOff();
    if (!isEnabledInterval || seconds === 0) return;
    this.#callOff = this.#clock.after(seconds * 1_000, async () => {
      if (this.#isTurnedOff(this.#clock.now())) return; // a click turns it on again
      await this.#refresh();
      this.#wait();
    });
  }

  #isTurnedOff(now: number): boolean {
    const { isEnabledTurnOffRequests, countMinutesAfterWhichRequestsTurnedOff: minutes } = this.#settings;
    return isEnabledTurnOffRequests && now - this.#lastClickAt >= minutes * 60_000;
  }

  async #refresh(): Promise<void> {
    if (this.#isInGame()) return;
    this.#isMissed = !this.#presence.isHere();
    if (this.#isMissed) return;
    this.#lastAskAt = this.#clock.now();
    await this.#ask();
  }
}
