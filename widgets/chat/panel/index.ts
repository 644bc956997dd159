export { Panel as View } from './Panel.tsx';
