import { addRareType } from '../rareTypes.ts';
import { DocumentNumber } from './DocumentNumber.tsx';
import { field } from './schema.ts';

export const View = addRareType('document', { field, View: DocumentNumber });
