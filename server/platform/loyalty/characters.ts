import type { LoyaltyCharacter } from '#schemas/platform/loyalty.ts';
import { say } from '../words.ts';
import type { Character } from './terms.ts';

/** The character as the contract shows it to a member of `level`. */
export function showCharacter(character: Character, level: number, locale: string): LoyaltyCharacter {
  const { id, sysname, portrait, unlockLevel, title, description } = character;
  return {
    id,
    sysname,
    title: say(title, locale),
    description: say(description, locale),
    images: { card: portrait },
    is_available: level >= unlockLevel,
    unlock_level: unlockLevel,
  };
}
