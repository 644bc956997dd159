export { Consent as View } from './Consent.tsx';
