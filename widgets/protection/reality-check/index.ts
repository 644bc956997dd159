export { RealityCheck as View } from './RealityCheck.tsx';
