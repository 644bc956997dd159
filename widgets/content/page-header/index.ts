export { PageHeader as View } from './PageHeader.tsx';
