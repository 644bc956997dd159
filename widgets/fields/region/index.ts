export { RegionField as View } from './RegionField.tsx';
