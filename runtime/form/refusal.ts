import type { Translate } from '../i18n/translate.ts';
import { PlatformError } from '../ports/errors.ts';
import { WRONG } from './brokenRule.ts';
import type { SubmitDocument } from './document.ts';
import type { FieldDefinition } from './formField.ts';
import { ERRORS_PREFIX, textOf } from './messages.ts';

export { expectedRefusal } from './cases.ts';

export interface Refusal {
  /** Field → text to show under it. */
  fields: ReadonlyMap<string, string>;
  /** Texts that belong to no field of the form. */
  rest: readonly string[];
}

export interface RefusalScene {
  submit: Pick<SubmitDocument, 'errors' | 'derive' | 'words'>;
  /** Checks whether the form shows a field of that name. */
  has(name: string): boolean;
  /** The form's name for a value that the platform refuses under this name, if it is another. */
  otherName(name: string): string | undefined;
  t: Translate;
}

/** Reads the messages of a failed submit for the form's fields; empty where the platform refused none of them. */
export function refusalOf(
  error: Error,
  { types, ...scene }: Omit<RefusalScene, 'otherName'> & { types: Readonly<Record<string, FieldDefinition>> },
): Refusal {
  const isOfFields = error instanceof PlatformError && error.type === 'InvalidParameterException';
  const otherName = (name: string): string | undefined =>
    Object.values(types).find(({ otherNames }) => otherNames?.[name])?.otherNames?.[name];
  return readRefusal(isOfFields ? error.data : {}, { ...scene, otherName });
}

/**
 * Puts what an InvalidParameterException says, `{ field: [codes or messages] }`, on the form's fields. A name is looked up in the document's
 * `errors`, then among the other names that field types know, then as it is, then among the fields it was derived from [VAL-13].
 */
export function readRefusal(data: Readonly<Record<string, unknown>>, scene: RefusalScene): Refusal {
  const fields = new Map<string, string>();
  const rest: string[] = [];
  for (const [name, reason] of Object.entries(data)) {
    const text = firstMessage(reason, scene.t, scene.submit.words?.[name]);
    const target = placeOf(name, scene);
    if (target === undefined) rest.push(text);
    else if (!fields.has(target)) fields.set(target, text);
  }
  return { fields, rest: [...new Set(rest)] };
}

function placeOf(name: string, { submit, has, otherName }: RefusalScene): string | undefined {
  const candidates = [submit.errors?.[name], otherName(name), name, ...(submit.derive?.[name] ?? [])];
  return candidates.find((candidate) => candidate !== undefined && has(candidate));
}

/**
 * A code such as ALREADY_EXISTS is a key of the catalogue: at the place that the document names for it, where an unknown code is shown as
 * INVALID (STATE-10), else among the errors of fields. Anything else is a message already.
 */
function firstMessage(reason: unknown, t: Translate, words?: string): string {
  const first: unknown = Array.isArray(reason) ? reason[0] : reason;
  const isCode = typeof first === 'string' && /^[A-Z][A-Z0-9_]*$|^[a-z]+(?:[A-Z_][A-Za-z0-9]*)+$/.test(first);
  if (typeof first === 'string' && first.trim() !== '' && !isCode) return first;
  const own = words === undefined ? [] : [`${words}.${String(first)}`, `${words}.INVALID`];
  const general = [`${ERRORS_PREFIX}.${String(first)}`, `${ERRORS_PREFIX}.wrongField`];
  const texts = [...own, ...general].map((key) => textOf(t, [key, '']));
  return texts.find((text) => text !== '') ?? WRONG.defaultMessage;
}
