export { ProfileSummary as View } from './ProfileSummary.tsx';
