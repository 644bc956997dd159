import { faultsOf } from '#runtime/document/fault.ts';
import { media } from '#schemas/content/media.ts';
import { createAjv } from '../../document/createAjv.ts';
import { say } from '../../document/say.ts';
import type { MediaFacts, Texts } from '../../media/mediaDocument.ts';
import { ApiError, invalidValues } from '../http/errors.ts';

/** A client's description of a picture, by Strapi's names; texts by language and the version are ours. */
export interface FileInfo {
  name?: string;
  alternativeText?: string | null;
  caption?: string | null;
  folder?: string | null;
  focalPoint?: { x: number; y: number } | null;
  alternativeTexts?: Texts;
  captions?: Texts;
  /** Version that was seen: a change of anything newer is refused. */
  version?: number;
}

const MAX_TEXT = 1_000;
const words = { type: ['string', 'null'], maxLength: MAX_TEXT } as const;
const byLocale = { type: 'object', maxProperties: 200, additionalProperties: words } as const;
const { focus, folder, name } = media.properties;

const schema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    name,
    alternativeText: words,
    caption: words,
    folder: { anyOf: [folder, { enum: [null, '', '/'] }] },
    focalPoint: { anyOf: [focus, { type: 'null' }] },
    alternativeTexts: byLocale,
    captions: byLocale,
    version: { type: 'integer', minimum: 1 },
  },
} as const;

/** A brand's languages. */
export interface Locales {
  codes: readonly string[];
  defaultLocale: string;
}

/** Builds the parser of `fileInfo`: JSON text as forms send it, or the value itself. @returns one for each file; throws ApiError 400 */
export function createFileInfoReader(): (given: unknown, count: number) => FileInfo[] {
  const validate = createAjv({ allErrors: true }).compile<FileInfo>(schema);
  const check = (value: unknown): FileInfo => {
    if (validate(value)) return value;
    const faults = faultsOf(validate.errors ?? [], value, { scope: 'node', prefix: '' });
    const told = faults.map(({ pointer, found, expected }) => ({
      path: ['fileInfo', ...pointer.split('/').slice(1)],
      message: `fileInfo${pointer}: found ${found}, expected ${expected}.`,
    }));
    throw invalidValues(told);
  };
  return (given, count) => {
    const list = (Array.isArray(given) ? given : [given]).flatMap((one) => asList(parse(one)));
    if (list.length > count)
      throw new ApiError(400, 'ValidationError', `fileInfo speaks of ${list.length} files; ${count} came.`);
    return Array.from({ length: count }, (_, index) => check(list[index] ?? {}));
  };
}

function parse(given: unknown): unknown {
  if (typeof given !== 'string') return given ?? [];
  try {
    return JSON.parse(given);
  } catch {
    throw new ApiError(400, 'ValidationError', 'fileInfo is not JSON.'); // what the parser says repeats the text
  }
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

/**
 * Converts the client's description for the library: the single text of a client that knows no languages becomes that of one language.
 * @throws ApiError 400 for a language that the brand does not have
 */
export function factsOf(info: FileInfo, { codes, defaultLocale }: Locales, asked: string | undefined): MediaFacts {
  const locale = asked ?? defaultLocale;
  const alt = { ...own(info.alternativeText, locale), ...info.alternativeTexts };
  const caption = { ...own(info.caption, locale), ...info.captions };
  const unknown = Object.keys({ ...alt, ...caption }).find((code) => !codes.includes(code));
  if (unknown !== undefined)
    throw new ApiError(400, 'ValidationError', say('picture.language', { code: unknown, codes: codes.join(', ') }));
  const isNone = info.folder === '' || info.folder === '/';
  return { name: info.name, folder: isNone ? null : info.folder, focus: info.focalPoint, alt, caption };
}

function own(text: string | null | undefined, locale: string): Texts {
  return text === undefined ? {} : { [locale]: text };
}
