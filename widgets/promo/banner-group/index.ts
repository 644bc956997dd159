export { BannerGroup as View } from './BannerGroup.tsx';
