export { Quests as View } from './Quests.tsx';
