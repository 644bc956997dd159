import { createHash } from 'node:crypto';
import { fileType } from '../../server/kernel/http/fileType.ts';
import { invalid, refusal } from '../../server/kernel/refusal.ts';
import { preparedDocuments } from './documents.ts';
import type { FileMark } from './sandbox.ts';

/** Largest picture that is taken, in bytes. Source: REL-S12. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/**
 * Reads the upload of the page: a prepared document and perhaps a picture, of which only hash and kind are stored.
 * @throws PlatformError for an unknown document, a picture too large or no picture at all
 */
export async function readUpload(body: Buffer, contentType: string) {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw refusal('InvalidRequestException', 'The form cannot be read.'); // what the parser says names only bytes
    });
  const document = preparedDocuments.find(({ id }) => id === form.get('document'));
  if (!document) throw invalid({ document: ['NOT_ALLOWED'] });
  const token = form.get('token');
  return { document, token: typeof token === 'string' ? token : '', file: await markOf(form.get('picture')) };
}

async function markOf(given: FormDataEntryValue | null): Promise<FileMark> {
  if (given === null || typeof given === 'string' || given.size === 0) return { hash: '', type: '' };
  if (given.size > MAX_PICTURE_BYTES) {
    throw refusal('InvalidRequestException', 'The picture is larger than 10 MB. Take a smaller one.');
  }
  const bytes = new Uint8Array(await given.arrayBuffer());
  const type = fileType(bytes);
  if (!type?.startsWith('image/'))
    throw refusal('InvalidRequestException', 'This is no picture. Take a JPEG, PNG or WebP file.');
  return { hash: createHash('sha256').update(bytes).digest('hex'), type };
}
