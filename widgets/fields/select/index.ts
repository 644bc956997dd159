export { SelectBox as View } from '../SelectBox.tsx';
