export { Contacts as View } from './Contacts.tsx';
