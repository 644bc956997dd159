import { LazyModule } from './LazyModule.ts';

/** The code of remote checks, for forms that have one. Loaded in browsers only. */
export const remoteCheckModule = new LazyModule(() => import('./RemoteCheck.ts'));
