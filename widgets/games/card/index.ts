export { Card as View } from './Card.tsx';
