export { Own as View } from './Own.tsx';
