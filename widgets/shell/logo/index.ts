export { HomeLogo as View } from './HomeLogo.tsx';
