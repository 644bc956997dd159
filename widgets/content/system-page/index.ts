export { SystemPage as View } from './SystemPage.tsx';
