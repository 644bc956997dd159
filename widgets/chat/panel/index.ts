export { ChatPanel as View } from './ChatPanel.tsx';
