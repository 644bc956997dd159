export { WinnersTicker as View } from './WinnersTicker.tsx';
