export { BonusQuestion as View } from './BonusQuestion.tsx';
