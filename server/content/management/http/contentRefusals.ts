import { pointerParts } from '#runtime/document/fault.ts';
import type { DocumentFault } from '../../ContentSource.ts';
import {
  ChangedSinceError,
  NeedsApprovalError,
  NotAllowedError,
  ReleaseRefusedError,
  StaleDraftError,
} from '../../store/errors.ts';
import { ApiError, forbidden } from './errors.ts';

/** What the store refuses, as Strapi's clients know refusals. Anything else comes back as it is. */
export function asApiError(error: unknown): unknown {
  if (error instanceof ReleaseRefusedError) return gateRefusal(error.faults);
  if (error instanceof StaleDraftError)
    return new ApiError(409, 'ConflictError', error.message, { theirs: error.newer });
  if (error instanceof ChangedSinceError)
    return new ApiError(409, 'ConflictError', error.message, { documents: error.documents });
  if (error instanceof NotAllowedError || error instanceof NeedsApprovalError) return forbidden(error.message);
  return error;
}

/** What the publish gate refuses: each fault with its place in the document, and in which document that is. */
function gateRefusal(faults: readonly DocumentFault[]): ApiError {
  const errors = faults.map((fault) => ({
    path: pointerParts(fault.pointer),
    message: wordsOf(fault),
    name: 'ValidationError',
    value: fault.found,
    file: fault.file,
    pointer: fault.pointer,
    ...('code' in fault ? { code: fault.code } : {}),
  }));
  const message = errors.length === 1 ? (errors[0]?.message ?? '') : `${errors.length} errors occurred`;
  return new ApiError(400, 'ValidationError', message, { errors });
}

/** A fault in one sentence. */
export function wordsOf(fault: DocumentFault): string {
  const { file, pointer, found, expected } = fault;
  const says = 'says' in fault && typeof fault.says === 'string' ? fault.says : `Found ${found}, expected ${expected}.`;
  return `${file}${pointer === '' ? '' : ` ${pointer}`}: ${says}`;
}
