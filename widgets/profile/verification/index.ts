export { Verification as View } from './Verification.tsx';
