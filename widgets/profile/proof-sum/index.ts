export { ProofSum as View } from './ProofSum.tsx';
