export { NextStep as View } from './NextStep.tsx';
