export { LocaleField as View } from './LocaleField.tsx';
