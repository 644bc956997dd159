import { addLoadedType } from '../loadedTypes.ts';
import { PaymentMethod } from './PaymentMethod.tsx';
import { field } from './schema.ts';

export const View = addLoadedType('payment-method', { field, View: PaymentMethod });
