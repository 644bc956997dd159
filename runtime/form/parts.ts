import type { Translate } from '../i18n/translate.ts';
import type { Ports } from '../ports/index.ts';
import type { RuleTable } from './defineRule.ts';
import type { FormDocument, Values } from './document.ts';
import type { HeldValues } from './FormOutcome.ts';
import type { Evaluate, FieldDefinition } from './formField.ts';
import type { SentValues } from './payload.ts';

/** Dependencies of a form: its document, and everything it needs from outside. */
export interface FormParts {
  document: FormDocument;
  types: Readonly<Record<string, FieldDefinition>>;
  rules: RuleTable;
  evaluate: Evaluate;
  ports: Pick<Ports, 'platform' | 'callRules' | 'clock' | 'presence' | 'report' | 'storage'>;
  t: Translate;
  /** Makes the key of a submit and its retries. */
  newKey: () => string;
  /** Loads the code that draws fields of these types, before the form needs it. */
  prepare?(types: readonly string[]): Promise<void>;
  /** Values to start from, such as those that the step before handed over. */
  given?: Values;
  /** Values in this browser's storage that no field asks for; sent along with every submit. */
  sent?: SentValues;
  /** Values that the previous step left for this one; sent along with every submit. */
  held?: HeldValues | undefined;
}

/** `loading`: what it needs is being loaded. `failed`: definitions, known values, needed choices or code could not be loaded. */
export type FormState = 'loading' | 'ready' | 'failed';
/** `stepped`: to the next page of the form. `turned`: a refusal that the document expects and has actions for. `asked`: sent once more, which is not yet the form's own yes. */
export type Outcome = 'busy' | 'invalid' | 'stepped' | 'refused' | 'turned' | 'asked' | 'done';
