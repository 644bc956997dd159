export { SocialButtons as View } from './SocialButtons.tsx';
