export { FormChoice as View } from './FormChoice.tsx';
