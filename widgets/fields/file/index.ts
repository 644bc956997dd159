import { addRareType } from '../rareTypes.ts';
import { FileField } from './FileField.tsx';
import { field } from './schema.ts';

export const View = addRareType('file', { field, View: FileField });
