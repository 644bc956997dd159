export { PayInLimits as View } from './PayInLimits.tsx';
