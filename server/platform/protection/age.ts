import { recordOf } from '#schemas/record.ts';
import { toDay } from '../registration/checkValue.ts';
import type { Player } from '../tables.ts';

/** True until the 25th birthday, and for a player without a date of birth. Source: PROT-07. */
export function isUnder25({ profile }: Pick<Player, 'profile'>, now: number): boolean {
  const { birth_date: given } = recordOf(JSON.parse(profile));
  const born = typeof given === 'string' ? toDay(given) : null;
  if (born === null) return true;
  const birthday = new Date(`${born}T00:00:00Z`);
  birthday.setUTCFullYear(birthday.getUTCFullYear() + 25);
  return now < birthday.getTime();
}
