export { AtSignIn as View } from './AtSignIn.tsx';
