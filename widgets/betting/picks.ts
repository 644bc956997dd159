import type { PlatformError } from '#runtime/ports/errors.ts';
import { ownLimits } from '#schemas/platform/ownLimits.ts';
import { MAX_LEGS } from '#schemas/platform/sportBets.ts';
import { isRecord, recordOf } from '#schemas/record.ts';

/** Why a bet was not taken, of what the slip has words for. */
const refusals = ['ODDS_CHANGED', 'SUSPENDED', 'INSUFFICIENT_FUNDS', 'REALITY_CHECK', ...ownLimits] as const;
export type Refusal = (typeof refusals)[number];

/** True for a refusal that the page of limits says more about. */
export function isOwnLimit(refused: string): boolean {
  return ownLimits.some((one) => one === refused);
}

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
  /** What is staked on it alone, as it is typed. */
  stake?: string;
  /** Why the bet on it alone was not taken. */
  refused?: Refusal;
}

/** Why the platform refused a bet; null: for a reason that the slip has no words for. */
export function refusalOf({ code }: PlatformError): Refusal | null {
  return refusals.find((one) => one === code) ?? null;
}

/** The choices at the prices that a refusal tells: null stands for what is not for sale. */
export function repriced(picks: readonly Pick[], { data }: PlatformError): Pick[] {
  const { selections } = recordOf(data);
  const now = new Map(
    (Array.isArray(selections) ? selections : []).filter(isRecord).map((one) => [one['event'], one['odds']]),
  );
  return picks.map((pick): Pick => {
    if (!now.has(pick.event)) return pick;
    const odds = now.get(pick.event);
    return typeof odds === 'string' ? { ...pick, odds, isSuspended: false } : { ...pick, isSuspended: odds === null };
  });
}

/** What this tab kept; what is not of its shape counts for nothing. */
export function readPicks(kept: string | null): Pick[] {
  try {
    const value: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(value) ? value.filter(isPick).slice(0, MAX_LEGS) : [];
  } catch {
    return [];
  }
}

/** The same as a text: why a bet was refused belongs to the moment. */
export function keptText(picks: readonly Pick[]): string {
  return JSON.stringify(picks, (name, value: unknown) => (name === 'refused' ? undefined : value));
}

function isPick(value: unknown): value is Pick {
  const { event, selection, odds, match, label, stake = '' } = recordOf(value);
  const areTexts = [event, selection, odds, match, label, stake].every((one) => typeof one === 'string');
  return areTexts && /^\d{1,7}\.\d{3}$/.test(String(odds));
}
