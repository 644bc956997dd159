import { addRareType } from '../rareTypes.ts';
import { CharacterField } from './CharacterField.tsx';
import { field } from './schema.ts';

export const View = addRareType('character', { field, View: CharacterField });
