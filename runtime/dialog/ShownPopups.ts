import type { PopupRule } from '../document/pageSettings.ts';
import type { StoragePort } from '../ports/index.ts';

/** Popup → when it last opened by itself, UTC milliseconds. */
const SHOWN = 'popups.shown';
/** Popups that opened by themselves in this visit. */
const VISIT = 'popups.visit';
/** So many are remembered; the oldest are forgotten. */
const MAX_SHOWN = 50;

/** Record, in this browser, of the popups that opened without the visitor's request. A popup counts once, whichever of its rules opened it. */
export class ShownPopups {
  readonly #storage: StoragePort;

  constructor(storage: StoragePort) {
    this.#storage = storage;
  }

  /** Checks whether its rule's `often` allows the popup again. A day ends at the visitor's midnight. */
  mayShow({ popup, often }: Pick<PopupRule, 'popup' | 'often'>, nowMs: number): boolean {
    if (often === 'always') return true;
    if (often === 'visit') return !this.#visit().includes(popup);
    const last = this.#last()[popup];
    return last === undefined || (often !== 'once' && daysBetween(last, nowMs) >= often.days);
  }

  add(popup: string, nowMs: number): void {
    const latest = Object.entries({ ...this.#last(), [popup]: nowMs }).toSorted(([, a], [, b]) => b - a);
    this.#storage.set(SHOWN, JSON.stringify(Object.fromEntries(latest.slice(0, MAX_SHOWN))));
    this.#storage.set(VISIT, JSON.stringify([...new Set([...this.#visit(), popup])]), 'visit');
  }

  #last(): Record<string, number> {
    const stored = read(this.#storage.get(SHOWN));
    const entries = Object.entries(stored ?? {});
    return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  }

  #visit(): string[] {
    const stored = read(this.#storage.get(VISIT));
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  }
}

/** Parses a stored value; text that other code wrote there is ignored. */
function read(text: string | null): object | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Midnights between two moments, by the visitor's own clock: a day on which clocks change counts as one. */
function daysBetween(earlierMs: number, laterMs: number): number {
  const dayOf = (ms: number): number => {
    const date = new Date(ms);
    return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
  };
  return dayOf(laterMs) - dayOf(earlierMs);
}
