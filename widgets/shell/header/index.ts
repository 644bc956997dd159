export { Header as View } from './Header.tsx';
