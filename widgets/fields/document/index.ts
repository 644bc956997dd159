export { DocumentNumber as View } from './DocumentNumber.tsx';
