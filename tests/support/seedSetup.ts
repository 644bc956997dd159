import fc from 'fast-check';
import { SEED } from './length.ts';

// Before the tests of each file: what properties draw their cases from. fast-check prints it with a case that fails.
fc.configureGlobal({ seed: SEED });
