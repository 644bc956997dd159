import type { LoyaltyProgramList } from '#schemas/platform/loyaltyPrograms.ts';
import { say } from '../words.ts';
import type { Program } from './terms.ts';

/** The programme as lists show it. */
export function showProgram(program: Program, now: number, locale: string): LoyaltyProgramList['items'][number] {
  const { sysname, title, image, startsAt } = program;
  return {
    sysname,
    title: say(title, locale),
    image,
    starts_at: startsAt,
    ends_at: null,
    status: now < startsAt ? 'future' : 'active',
  };
}
