import { MediaBytesError } from './MediaBytesError.ts';

/** Reads an answer's body, and no further than it may be: who says a size and sends another must not fill the memory. @throws MediaBytesError */
export async function readAtMost(answer: Response, atMost: number, place: string): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    // leaving the loop ends the transfer
    if (length > atMost)
      throw new MediaBytesError(`${place} sends more than the ${atMost} bytes that it was asked for`);
    parts.push(part);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
