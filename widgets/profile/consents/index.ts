export { Consents as View } from './Consents.tsx';
