export { SiteNews as View } from './SiteNews.tsx';
