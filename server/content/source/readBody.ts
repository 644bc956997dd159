import { GarbageError, TooLargeError } from './checkReading.ts';

/**
 * Reads the text of an answer up to a limit on its unpacked size: a small packed body may become a huge one.
 * @throws GarbageError when it is larger, or not UTF-8
 */
export async function readBody({ body }: Pick<Response, 'body'>, maxBytes: number): Promise<string> {
  if (!body) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [text, bytes] = ['', 0];
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      // leaving the loop cancels the rest of the body
      if (bytes > maxBytes) throw new TooLargeError(`an answer of more than ${maxBytes} bytes`);
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new GarbageError('an answer that is not UTF-8');
    throw error;
  }
}
