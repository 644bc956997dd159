export { BannerRow as View } from './BannerRow.tsx';
