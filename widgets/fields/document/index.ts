import { addLoadedType } from '../loadedTypes.ts';
import { DocumentNumber } from './DocumentNumber.tsx';
import { field } from './schema.ts';

export const View = addLoadedType('document', { field, View: DocumentNumber });
