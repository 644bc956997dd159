import { addRareType } from '../rareTypes.ts';
import { Amount } from './Amount.tsx';
import { field } from './schema.ts';

export const View = addRareType('amount', { field, View: Amount });
