import { addRareType } from '../rareTypes.ts';
import { DepositOffer } from './DepositOffer.tsx';
import { field } from './schema.ts';

export const View = addRareType('deposit-offer', { field, View: DepositOffer });
