export { Tabs as View } from './Tabs.tsx';
