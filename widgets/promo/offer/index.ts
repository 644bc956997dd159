export { OfferDetails as View } from './OfferDetails.tsx';
