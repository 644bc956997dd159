import type { Translate } from '#runtime/i18n/translate.ts';
import type { Market, SportEvent } from '#schemas/platform/sportEvents.ts';

/** Label of a choice of a market in the visitor's language: a name, or the outcome. */
export function selectionLabel(
  { home, away }: Pick<SportEvent, 'home' | 'away'>,
  { sysname, line }: Pick<Market, 'sysname' | 'line'>,
  { outcome, t }: { outcome: Market['selections'][number]['outcome']; t: Translate },
): string {
  const side = outcome === 'home' ? home : outcome === 'away' ? away : t(`betting.outcome.${outcome}`, { line });
  return sysname === 'handicap' && line !== '' ? `${side} (${outcome === 'away' ? opposite(line) : line})` : side;
}

/** The other side's start. */
function opposite(line: string): string {
  return line.startsWith('-') ? line.slice(1) : `-${line}`;
}
