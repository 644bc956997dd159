export { Providers as View } from './Providers.tsx';
