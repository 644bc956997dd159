import { UnreachableError } from '#runtime/ports/errors.ts';
import { UploadEvent } from '#runtime/ports/uploads.ts';
import { type Answer, NoAnswerError, type Request, readJson } from './request.ts';

/**
 * Sends a request with files, and reports how far they are: `fetch` cannot. The limit counts anew with each part that has left, for a slow line is
 * no dead one.
 * @throws NoAnswerError when the connection breaks, nothing moves for the limit or the caller calls it off; UnreachableError with words of its own
 *   when the visitor stops it
 */
export function sendFiles({ method, url, headers, body, limitMs, signal }: Request): Promise<Answer> {
  const files = [...(body?.values() ?? [])].filter((value): value is File => value instanceof File);
  const sent = new XMLHttpRequest();
  return new Promise<Answer>((resolve, reject) => {
    const end = (error: Error): void => {
      reject(error);
      sent.abort();
    };
    const endUnanswered = (isBroken: boolean) => (): void => end(new NoAnswerError(isBroken, {}));
    const callOff = endUnanswered(false);
    const stop = (notice: string): void =>
      end(Object.assign(new UnreachableError('The upload was stopped'), { notice }));
    const report = (part: number | null): void => void dispatchEvent(new UploadEvent(files, part, stop));
    let limit = setTimeout(callOff, limitMs);
    const move = ({ loaded, total, lengthComputable }: ProgressEvent): void => {
      clearTimeout(limit);
      limit = setTimeout(callOff, limitMs);
      if (lengthComputable && total > 0) report(loaded / total);
    };
    sent.open(method, url);
    for (const [name, value] of Object.entries(headers)) sent.setRequestHeader(name, value);
    sent.upload.onprogress = move; // an answer has no parts that are worth telling
    sent.onerror = endUnanswered(true);
    sent.onload = () => resolve({ status: sent.status, data: readJson(sent.responseText) });
    sent.onloadend = () => {
      clearTimeout(limit);
      signal?.removeEventListener('abort', callOff);
      report(null);
    };
    signal?.addEventListener('abort', callOff);
    report(0);
    sent.send(body ?? null);
    if (signal?.aborted) callOff();
  });
}
