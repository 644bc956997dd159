export { TwoFactor as View } from './TwoFactor.tsx';
