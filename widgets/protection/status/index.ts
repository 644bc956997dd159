export { ProtectionStatus as View } from './ProtectionStatus.tsx';
