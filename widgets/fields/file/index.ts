import { addLoadedType } from '../loadedTypes.ts';
import { FileField } from './FileField.tsx';
import { field } from './schema.ts';

export const View = addLoadedType('file', { field, View: FileField });
