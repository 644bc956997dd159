export { Campaign as View } from './Campaign.tsx';
