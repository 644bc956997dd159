import { pointerParts } from '#runtime/document/fault.ts';
import type { MessageRef } from '#schemas/serverWords/index.ts';
import type { DocumentFault } from '../../document/ContentSource.ts';
import { say } from '../../document/say.ts';
import { lineOf } from '../../document/words.ts';
import { ChangedSinceError, ReleaseRefusedError, StaleDraftError, WordNeededError } from '../../store/errors.ts';
import { ApiError } from './errors.ts';

/** Turns a refusal of the store into the error that Strapi's clients know. Returns any other error unchanged. */
export function asApiError(error: unknown): unknown {
  if (error instanceof ReleaseRefusedError) return gateRefusal(error.faults);
  if (error instanceof StaleDraftError) {
    const { text, author, version } = error.newer; // the row may hold more, which JSON cannot say
    return new ApiError(409, 'ConflictError', error.said, { theirs: { text, author, version } });
  }
  if (error instanceof ChangedSinceError)
    return new ApiError(409, 'ConflictError', error.said, { documents: error.documents });
  if (error instanceof WordNeededError) return wordNeeded(error);
  return error;
}

/** Builds the publish gate's refusal: each fault with its document and its place in it. */
function gateRefusal(faults: readonly DocumentFault[]): ApiError {
  const errors = faults.map((fault) => ({ ...faultBody(fault), name: 'ValidationError' }));
  const words = errors.length === 1 ? (errors[0]?.message ?? '') : say('release.faults', { faults: errors.length });
  return new ApiError(400, 'ValidationError', words, { errors });
}

/** Builds the refusal of a release with warnings, which needs a reason: it lists each warning. */
function wordNeeded({ warnings }: WordNeededError): ApiError {
  const said = say('release.warnings', { warnings: warnings.length });
  return new ApiError(400, 'ValidationError', said, { errors: warnings.map(faultBody), needs: 'reason' });
}

/** A finding of the gate, with its place. */
interface FaultBody {
  path: readonly string[];
  message: string;
  /** The value that was found, under the name where Strapi's clients look for it. */
  value: string;
  found: string;
  expected: string;
  /** All valid values, where they can be listed. */
  allowed?: readonly string[];
  file: string;
  pointer: string;
  code?: unknown;
  /** What was found, by code and values: the Studio says it in the language of its window. */
  said?: MessageRef;
}

/** Converts a fault of a document for the answer. */
export function faultBody(fault: DocumentFault): FaultBody {
  return {
    path: pointerParts(fault.pointer),
    message: lineOf(fault),
    value: fault.found,
    found: fault.found,
    expected: fault.expected,
    ...(fault.allowed === undefined ? {} : { allowed: fault.allowed }),
    file: fault.file,
    pointer: fault.pointer,
    ...('code' in fault ? { code: fault.code } : {}),
    ...(fault.said === undefined ? {} : { said: fault.said }),
  };
}
