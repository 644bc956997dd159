export { Notices as View } from './Notices.tsx';
