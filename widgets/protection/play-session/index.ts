export { PlaySession as View } from './PlaySession.tsx';
