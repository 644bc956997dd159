export { Character as View } from './Character.tsx';
