export { ThemeSwitch as View } from './ThemeSwitch.tsx';
