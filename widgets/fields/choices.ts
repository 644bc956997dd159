import { useMemo } from 'react';
import type { Option } from '#runtime/form/document.ts';
import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import type { ControlProps } from './FieldBox.tsx';

/** What a field type that chooses from a list may say of its own. All of it must be the same on every render. */
export interface ChoiceWords {
  /** The text of an option; its label when left out. */
  say?: (option: Option) => string;
  /** What is chosen before anyone chose, when the document does not say. */
  initial?: string;
  /** What there is to choose where neither document nor platform says. */
  otherwise?: readonly Option[];
}

/** What the ways to show a list of choices are given. */
export interface ChoiceProps extends FieldViewProps {
  control: ControlProps;
  options: readonly Option[];
  /** The options are being asked for anew. */
  isAsking: boolean;
  initial: string;
}

/** The options, with the texts that are shown. */
export function useSaid(options: readonly Option[], say: ChoiceWords['say']): readonly Option[] {
  return useMemo(
    () => (say ? options.map((option) => ({ value: option.value, label: say(option) })) : options),
    [options, say],
  );
}
