export { Balance as View } from './Balance.tsx';
