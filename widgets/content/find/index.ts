export { Find as View } from './Find.tsx';
