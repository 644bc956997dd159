export { CountryCode as View } from './CountryCode.tsx';
