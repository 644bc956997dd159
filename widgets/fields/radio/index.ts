export { Radio as View } from './Radio.tsx';
