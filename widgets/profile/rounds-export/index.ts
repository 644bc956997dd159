export { RoundsExport as View } from './RoundsExport.tsx';
