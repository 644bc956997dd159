export { Faq as View } from './Faq.tsx';
