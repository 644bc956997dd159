import type { Sport, SportEvent } from '#schemas/platform/sportEvents.ts';

/** Sports that are played in sets or maps and have no clock. */
const parts: Readonly<Partial<Record<Sport, 'set' | 'map'>>> = { tennis: 'set', volleyball: 'set', esports: 'map' };

/** The set or map that is played now; null in a sport with a clock. */
export function partOf({
  sport,
  score,
}: Pick<SportEvent, 'sport' | 'score'>): { kind: 'set' | 'map'; number: number } | null {
  const kind = parts[sport];
  return kind ? { kind, number: score.home + score.away + 1 } : null;
}
