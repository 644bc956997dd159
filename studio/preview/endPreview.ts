import { calls } from '../api/calls.ts';

/** Ends a preview that is no longer looked at; one that nobody ends ends by itself. @param id empty: there is none */
export function endPreview(id: string): void {
  if (id !== '') void calls.endPreview(id).catch(() => undefined);
}
