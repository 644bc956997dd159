import { addLoadedType } from '../loadedTypes.ts';
import { GroupField } from './GroupField.tsx';
import { field } from './schema.ts';

export const View = addLoadedType('group', { field, View: GroupField });
