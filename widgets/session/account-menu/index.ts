export { AccountMenu as View } from './AccountMenu.tsx';
