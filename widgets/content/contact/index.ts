export { Contact as View } from './Contact.tsx';
