import type { Option } from '#runtime/form/document.ts';
import type { FieldViewProps } from '#runtime/registry/fields.ts';
import type { ControlProps } from './FieldBox.tsx';

/** What a field type that chooses from a list may say of its own. Both must be the same on every render. */
export interface ChoiceWords {
  /** The text of an option; its label when left out. */
  say?: (option: Option) => string;
  /** What is chosen before anyone chose, when the document does not say. */
  initial?: string;
}

/** What the ways to show a list of choices are given. */
export interface ChoiceProps extends FieldViewProps, ChoiceWords {
  control: ControlProps;
}

/** The options with the texts that are shown. */
export function sayOptions(options: readonly Option[], say: ChoiceWords['say']): readonly Option[] {
  return say ? options.map((option) => ({ value: option.value, label: say(option) })) : options;
}
