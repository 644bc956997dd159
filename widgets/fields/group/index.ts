import { addLoadedType } from '../loadedTypes.ts';
import { Group } from './Group.tsx';
import { field } from './schema.ts';

export const View = addLoadedType('group', { field, View: Group });
