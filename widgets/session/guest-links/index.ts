export { GuestLinks as View } from './GuestLinks.tsx';
