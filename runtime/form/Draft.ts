import { isRecord, recordOf } from '#schemas/record.ts';
import type { Clock, StoragePort } from '../ports/index.ts';
import type { FieldValue, FormDocument } from './document.ts';
import { draftKey } from './draftKey.ts';
import type { FieldSet } from './FieldSet.ts';
import type { FormField, RowValues } from './formField.ts';
import type { Steps } from './Steps.ts';

const DAY_MS = 86_400_000;
const DRAFT_DAYS = 7;
/** Typing rests so long before it is written down, in milliseconds. */
const REST_MS = 400;
/** Longest text of one value that is saved; a browser's storage is small. */
const MAX_TEXT = 5_000;

/** A value as it is saved, with those that travel beside it. */
interface SavedField {
  value?: string | boolean;
  companions?: Readonly<Record<string, string>>;
  rows?: readonly RowValues[];
}

/** The saved draft of a form. */
export interface Saved {
  /** UTC milliseconds of the last change. */
  at: number;
  fields: Readonly<Record<string, SavedField>>;
  step?: string;
  variant?: string;
}

/** Parts of a form that a draft saves: its fields, the chosen variant, the open step. */
interface Drafted {
  set: Pick<FieldSet, 'fields' | 'variant' | 'choose'>;
  steps: Pick<Steps, 'id' | 'open'> | null;
}

export interface DraftParts {
  document: Pick<FormDocument, 'id' | 'draft'>;
  storage: StoragePort;
  clock: Clock;
}

/** Saves typed values in this browser until the form is sent, or longer with `outlivesSubmit` (STATE-21). Secrets and files are never saved. */
export class Draft {
  readonly #parts: DraftParts;
  readonly #key: string;
  #callOff = (): void => undefined;
  #write = (): void => undefined;

  constructor(parts: DraftParts) {
    this.#parts = parts;
    this.#key = draftKey(parts.document.id);
  }

  /** Returns the saved draft if it is complete and not too old; else null. */
  read(): Saved | null {
    const saved = parse(this.#parts.storage.get(this.#key));
    if (!saved) return null;
    const days = this.#parts.document.draft?.days ?? DRAFT_DAYS;
    if (this.#parts.clock.now() - saved.at <= days * DAY_MS) return saved;
    this.clear();
    return null;
  }

  /** Puts back what was saved. */
  resume({ set, steps }: Drafted): void {
    const saved = this.read();
    if (!saved) return;
    if (saved.variant !== undefined) set.choose(saved.variant);
    restore(set.fields, saved.fields);
    if (saved.step !== undefined) steps?.open(saved.step);
  }

  /** Saves the form, as it is then, once typing rests. */
  later({ set, steps }: Drafted): void {
    this.#callOff();
    this.#write = () => {
      this.#write = () => undefined;
      const saved: Saved = {
        at: this.#parts.clock.now(),
        fields: this.fieldsToSave(set.fields),
        ...(steps ? { step: steps.id } : {}),
        ...(set.variant === '' ? {} : { variant: set.variant }),
      };
      this.#parts.storage.set(this.#key, JSON.stringify(saved));
    };
    this.#callOff = this.#parts.clock.after(REST_MS, () => this.#write());
  }

  /** Saves at once what waits for typing to rest. */
  flush(): void {
    this.#callOff();
    this.#write();
  }

  /** The form has been sent. A draft that outlives that is written now: later it would come back after whatever drops it. */
  sent(): void {
    if (this.#parts.document.draft?.outlivesSubmit) this.flush();
    else this.clear();
  }

  clear(): void {
    this.#callOff();
    this.#write = () => undefined;
    this.#parts.storage.remove(this.#key);
  }

  /** Returns the values to save: typed ones, where the field may be saved. */
  fieldsToSave(fields: readonly FormField[]): Saved['fields'] {
    const named = this.#parts.document.draft?.fields;
    const wanted = fields.filter((field) => named === undefined || named.includes(field.name));
    // Untouched values are not saved: the brand may have another initial value by then.
    const touched = wanted.filter((field) => isSavable(field) && (field.isTyped || field.rows !== null));
    return Object.fromEntries(touched.map((field) => [field.name, savedValueOf(field)]));
  }
}

/** Puts back what was saved, except where the player has typed meanwhile. */
function restore(fields: readonly FormField[], saved: Saved['fields']): void {
  for (const field of fields) {
    const own = Object.hasOwn(saved, field.name) ? saved[field.name] : undefined;
    if (own && !field.isTyped && isSavable(field)) restoreField(field, own);
  }
}

function restoreField(field: FormField, { value, rows, companions = {} }: SavedField): void {
  if (rows) field.rows?.write(rows);
  if (value !== undefined && typeof value === typeof field.value) field.restore(value);
  for (const [name, companion] of Object.entries(companions)) {
    if (typeof companion === 'string' && name in field.companions) field.accompany(name, companion);
  }
}

function isSavable(field: FormField): boolean {
  return !field.isSecret && field.definition?.value !== 'files';
}

function savedValueOf(field: FormField): SavedField {
  if (field.rows) {
    const rows = field.rows.rows.map((row) =>
      Object.fromEntries(row.fields.filter(isSavable).map(({ name, value }) => [name, shortened(value)])),
    );
    return { rows };
  }
  return { value: shortened(field.value), companions: field.companions };
}

function shortened(value: FieldValue): string | boolean {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT);
  return value === true;
}

/** Anything may stand in a browser's storage: what is not a draft is none. */
function parse(text: string | null): Saved | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    return isSaved(found) ? found : null;
  } catch {
    return null;
  }
}

function isSaved(found: unknown): found is Saved {
  const { at, fields } = recordOf(found);
  return typeof at === 'number' && isRecord(fields) && Object.values(fields).every(isSavedField);
}

function isSavedField(saved: unknown): boolean {
  if (saved === null || typeof saved !== 'object') return false;
  const { value, rows } = recordOf(saved);
  const isPlain = (given: unknown): boolean => typeof given === 'string' || typeof given === 'boolean';
  const isRows =
    rows === undefined ||
    (Array.isArray(rows) &&
      rows.every((row: unknown) => row !== null && typeof row === 'object' && Object.values(row).every(isPlain)));
  return (value === undefined || isPlain(value)) && isRows;
}
