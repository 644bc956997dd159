export { Row as View } from './Row.tsx';
