import { addLoadedType } from '../loadedTypes.ts';
import { field } from './schema.ts';
import { Textarea } from './Textarea.tsx';

export const View = addLoadedType('textarea', { field, View: Textarea });
