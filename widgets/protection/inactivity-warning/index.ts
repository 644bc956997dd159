export { InactivityWarning as View } from './InactivityWarning.tsx';
