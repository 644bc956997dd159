export { LocaleSwitch as View } from './LocaleSwitch.tsx';
