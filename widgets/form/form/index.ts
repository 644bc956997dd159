export { Form as View } from './Form.tsx';
