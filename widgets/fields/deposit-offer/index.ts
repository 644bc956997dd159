import { addLoadedType } from '../loadedTypes.ts';
import { DepositOffer } from './DepositOffer.tsx';
import { field } from './schema.ts';

export const View = addLoadedType('deposit-offer', { field, View: DepositOffer });
