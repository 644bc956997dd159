import { addRareType } from '../rareTypes.ts';
import { PaymentMethod } from './PaymentMethod.tsx';
import { field } from './schema.ts';

export const View = addRareType('payment-method', { field, View: PaymentMethod });
