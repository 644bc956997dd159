export { Drawer as View } from './Drawer.tsx';
