import { Ajv } from 'ajv';

/** Formats that are sanitized, not checked: resolving a document sends these values through runtime/document/sanitize.ts. */
const DOOR_FORMATS = ['link', 'path', 'image', 'rich', 'notice'];

/** Ajv as every check of documents uses it, at run time here and ahead of time in the build. */
export function createAjv(options: { code?: boolean; allErrors?: boolean } = {}): Ajv {
  const ajv = new Ajv({
    strict: true,
    strictRequired: false,
    strictTypes: false,
    allowUnionTypes: true,
    allErrors: options.allErrors ?? false,
    // what is compiled as a process starts is not used often enough for tidied code to pay: it takes a third less time without
    code: options.code ? { source: true, esm: true, optimize: 2 } : { optimize: false },
  });
  for (const format of DOOR_FORMATS) ajv.addFormat(format, true);
  ajv.addFormat('form', true); // the id of a form document: the gate says whether it is there
  ajv.addFormat('condition', true); // the gate reads it against the values that there are
  ajv.addFormat('icon', true); // its names are listed beside it: it says what is chosen by its picture
  ajv.addKeyword('parameters'); // of a place for a page's path: what its code fills in (schemas/parts/link.ts)
  return ajv;
}
