import { addLoadedType } from '../loadedTypes.ts';
import { CharacterField } from './CharacterField.tsx';
import { field } from './schema.ts';

export const View = addLoadedType('character', { field, View: CharacterField });
