export { CurrencyField as View } from './CurrencyField.tsx';
