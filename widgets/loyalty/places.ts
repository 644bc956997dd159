/** Places that show the player's character, as settings name them. Source: CFG-07. */
export const places = ['profile-page', 'loyalty-page', 'profile-loyalty-pages'] as const;

interface PlaceProps {
  place?: (typeof places)[number];
  places?: readonly (typeof places)[number][];
  hasCharacters?: boolean;
}

/** Props that say where a widget stands, and where characters are shown. */
export const placeProps = {
  place: { enum: places, title: 'Where this stands' },
  places: { type: 'array', items: { enum: places }, title: 'Places with the character' },
  hasCharacters: { type: 'boolean', title: 'There are characters', default: true },
} as const;

/** Checks whether the character is shown here. */
export function showsCharacter({ place, places: shown = [], hasCharacters = true }: PlaceProps): boolean {
  return hasCharacters && place !== undefined && shown.includes(place);
}
