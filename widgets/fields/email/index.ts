export { Email as View } from './Email.tsx';
