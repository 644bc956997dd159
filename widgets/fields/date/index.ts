export { DateField as View } from './DateField.tsx';
