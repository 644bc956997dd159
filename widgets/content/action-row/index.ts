export { ActionRow as View } from './ActionRow.tsx';
