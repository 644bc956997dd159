export { DepositOffer as View } from './DepositOffer.tsx';
