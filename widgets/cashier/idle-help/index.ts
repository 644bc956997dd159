export { IdleHelp as View } from './IdleHelp.tsx';
