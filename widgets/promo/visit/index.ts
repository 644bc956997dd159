export { Visit as View } from './Visit.tsx';
