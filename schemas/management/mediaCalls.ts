import type { JsonSchema } from '../jsonSchema.ts';
import { type Call, listOf } from './call.ts';

const text = { type: 'string' } as const;
const number = { type: 'integer' } as const;

const file: JsonSchema = {
  type: 'object',
  required: ['id', 'documentId', 'name', 'width', 'height', 'url', 'mime', 'brand', 'version', 'reference'],
  properties: {
    documentId: text,
    name: text,
    alternativeText: { type: ['string', 'null'] },
    width: number,
    height: number,
    url: text,
    mime: text,
    reference: { ...text, description: 'how documents name it' },
    version: number,
  },
};

/** The calls of the media library. */
export const mediaCalls = {
  upload: {
    tag: 'media',
    summary: 'Adds pictures, or changes the one that `id` names',
    query: { id: text, locale: text },
    bodyType: 'multipart/form-data',
    body: { type: 'object', properties: { files: { type: 'array', items: { type: 'string' } }, fileInfo: text } },
    status: 201,
    answer: { anyOf: [file, listOf(file)] },
  },
  list: { tag: 'media', summary: 'Pictures', answer: listOf(file) },
  one: { tag: 'media', summary: 'A picture', answer: file },
  uses: { tag: 'media', summary: 'Where a picture is used', answer: { type: 'object', required: ['data'] } },
  remove: { tag: 'media', summary: 'Takes a picture out', query: { version: number }, answer: file },
} satisfies Readonly<Record<string, Call>>;
