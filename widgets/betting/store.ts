import { makeAutoObservable } from 'mobx';
import { newRequestId } from '#runtime/form/Attempt.ts';
import { PlatformError } from '#runtime/ports/errors.ts';
import type { AreaContext, AreaModule } from '#runtime/store/areas.ts';
import { type Bet, MAX_LEGS, type PlaceBetRequest } from '#schemas/platform/sportBets.ts';
import { isRecord, recordOf } from '#schemas/record.ts';
import { combinedOdds, type OddsFormat, oddsFormats, oddsText } from './slipOdds.ts';

/** One choice on the slip. */
export interface Pick {
  event: string;
  selection: string;
  /** The price that the visitor saw last, such as `2.350`. */
  odds: string;
  /** Who plays, and what is bet on, in the visitor's words. */
  match: string;
  label: string;
  /** It is not for sale at the moment. */
  isSuspended?: boolean;
}

export type Accept = NonNullable<PlaceBetRequest['accept']>;

/** Where the slip is kept, for as long as the tab. */
const KEY = 'betting.slip';
/** How the visitor of this browser wants odds to be written. */
const FORMAT_KEY = 'betting.odds';

/** The slip: what a visitor wants to bet on. It is placed once, however often one presses. Source: ROUTE-04, DOM-56. */
export class BettingStore {
  picks: readonly Pick[];
  /** Why the last try was not taken; empty: it was, or there was none. */
  refused: 'ODDS_CHANGED' | 'SUSPENDED' | 'TOO_MANY' | '' = '';
  /** What was placed last, until something else is chosen. */
  placed: Bet | null = null;
  /** How odds are written. */
  format: OddsFormat;
  readonly #context: AreaContext;
  /** One key for all tries of the same bet. */
  #attempt = { bet: '', key: '' };

  constructor(context: AreaContext) {
    this.#context = context;
    this.picks = readPicks(context.ports.storage.get(KEY));
    this.format = readFormat(context.ports.storage.get(FORMAT_KEY));
    makeAutoObservable(this);
  }

  /** Odds of all choices together. */
  get odds(): string {
    return combinedOdds(this.picks.map(({ odds }) => odds));
  }

  /** Odds as this visitor reads them. */
  say(odds: string): string {
    return oddsText(odds, this.format);
  }

  chooseFormat(format: string): void {
    this.format = readFormat(format);
    this.#context.ports.storage.set(FORMAT_KEY, this.format);
  }

  has(event: string, selection: string): boolean {
    return this.picks.some((pick) => pick.event === event && pick.selection === selection);
  }

  /** Puts a choice on the slip, in place of another one of the same event; the same one again takes it off. */
  toggle(pick: Pick): void {
    const { event, selection } = pick;
    const others = this.picks.filter((one) => one.event !== event);
    if (this.has(event, selection)) return this.#set(others);
    if (others.length >= MAX_LEGS) this.refused = 'TOO_MANY';
    else this.#set([...others, pick]);
  }

  remove(event: string): void {
    this.#set(this.picks.filter((pick) => pick.event !== event));
  }

  #set(picks: readonly Pick[]): void {
    this.picks = picks;
    this.refused = '';
    this.placed = null;
    this.#context.ports.storage.set(KEY, JSON.stringify(picks), 'visit');
  }

  /** Places the bet. Changed odds are put on the slip, to be looked at. @param amount decimal text @throws PlatformError of any other refusal */
  async place(amount: string, accept: Accept): Promise<void> {
    const selections = JSON.stringify(this.picks.map(({ event, selection, odds }) => ({ event, selection, odds })));
    const bet = JSON.stringify([selections, amount, accept]);
    if (this.#attempt.bet !== bet) this.#attempt = { bet, key: newRequestId() };
    this.refused = '';
    try {
      const request_id = this.#attempt.key;
      const placed = await this.#context.ports.platform.call('sport.placeBet', {
        request_id,
        amount,
        selections,
        accept,
      });
      this.#taken(placed);
    } catch (error) {
      if (!(error instanceof PlatformError) || !this.#reprice(error)) throw error;
    }
  }

  #taken(bet: Bet): void {
    this.#attempt = { bet: '', key: '' };
    this.#set([]);
    this.placed = bet;
  }

  /** @returns whether the refusal is about prices */
  #reprice({ code, data }: PlatformError): boolean {
    if (code !== 'ODDS_CHANGED' && code !== 'SUSPENDED') return false;
    const { selections } = recordOf(data);
    const now = new Map(
      (Array.isArray(selections) ? selections : []).filter(isRecord).map((one) => [one['event'], one['odds']]),
    );
    const picks = this.picks.map((pick): Pick => {
      const odds = now.get(pick.event);
      return typeof odds === 'string' ? { ...pick, odds, isSuspended: false } : { ...pick, isSuspended: odds === null };
    });
    this.#set(picks);
    this.refused = code;
    return true;
  }
}

function readFormat(kept: string | null): OddsFormat {
  return oddsFormats.find((one) => one === kept) ?? 'decimal';
}

/** What this tab kept; what is not of its shape counts for nothing. */
function readPicks(kept: string | null): Pick[] {
  try {
    const value: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(value) ? value.filter(isPick).slice(0, MAX_LEGS) : [];
  } catch {
    return [];
  }
}

function isPick(value: unknown): value is Pick {
  const { event, selection, odds, match, label } = recordOf(value);
  const areTexts = [event, selection, odds, match, label].every((one) => typeof one === 'string');
  return areTexts && /^\d{1,7}\.\d{3}$/.test(String(odds));
}

export const createStore: AreaModule['createStore'] = (context) => new BettingStore(context);

declare module '#runtime/store/areas.ts' {
  interface Areas {
    betting: BettingStore;
  }
}
