import { addRareType } from '../rareTypes.ts';
import { Group } from './Group.tsx';
import { field } from './schema.ts';

export const View = addRareType('group', { field, View: Group });
