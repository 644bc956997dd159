export { PlayLimits as View } from './PlayLimits.tsx';
