import { addLoadedType } from '../loadedTypes.ts';
import { Amount } from './Amount.tsx';
import { field } from './schema.ts';

export const View = addLoadedType('amount', { field, View: Amount });
