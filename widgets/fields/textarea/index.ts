import { addRareType } from '../rareTypes.ts';
import { field } from './schema.ts';
import { Textarea } from './Textarea.tsx';

export const View = addRareType('textarea', { field, View: Textarea });
