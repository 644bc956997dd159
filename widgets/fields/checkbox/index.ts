export { Checkbox as View } from './Checkbox.tsx';
